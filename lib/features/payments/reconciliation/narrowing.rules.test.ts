import { expect, test } from 'vitest'
import { fitsReview } from './narrowing.rules'

const student = { nativeFamily: '欧阳', nativeGiven: '娜娜', latinFamily: 'Ouyang', latinGiven: 'Nana' }
const target = {
  ...{ student, school: null, number: 'NSI-000123', package: null, isCancelled: false },
  project: { code: '2026NSI', name: { zh: '科学挑战', en: 'Science Challenge' } },
}
const finding = { kind: 'DOUBLE' as const, providerPaymentId: 'pi_77', order: { number: 'ORD-42', target } }
const orphan = { kind: 'ORPHAN' as const, providerPaymentId: 'pi_99', order: null }

test.each([
  [finding, {}, true],
  [finding, { kind: 'DOUBLE' }, true],
  [finding, { kind: 'ORPHAN' }, false],
  [finding, { search: 'ord-42' }, true],
  [finding, { search: '欧阳娜娜' }, true],
  [finding, { search: 'nana ouyang' }, true],
  [finding, { search: 'science 2026NSI' }, true],
  [finding, { search: 'PI_77' }, true],
  [finding, { search: 'ord-42 pi_99' }, false],
  [orphan, { search: 'pi_99' }, true],
  [orphan, { search: 'nana' }, false],
] as const)('%j and %j: %s', (row, filter, fits) => {
  expect(fitsReview(row, filter)).toBe(fits)
})
