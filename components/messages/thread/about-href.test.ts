import { expect, test } from 'vitest'
import { aboutHref } from './about-href'

test('organisers come to the certificate a thread is about, also when it is valid no more', () => {
  const about = {
    ...{ kind: 'CERTIFICATE' as const, id: 'one', number: '2024NIM-C000001', isPaid: false },
    project: { id: 'nim', code: '2024NIM' },
  }
  const hrefOf = (isValid: boolean) => aboutHref('admin', { ...about, issued: { ruleId: 'rule', isValid } })
  expect(hrefOf(true)).toBe('/admin/certificates/rules/rule?search=2024NIM-C000001')
  expect(hrefOf(false)).toBe('/admin/certificates/rules/rule?state=ended&search=2024NIM-C000001')
  expect(aboutHref('student', { ...about, issued: { ruleId: 'rule', isValid: true } })).toContain('2024NIM')
})
