import { expect, test } from 'vitest'
import { PaymentProvider } from '@/lib/db/generated/enums'
import { languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { byMonth, periodOf, shownPeriod, spanOf } from './rules'

const now = new Date('2026-11-23T17:00:00Z')

test('the period is the month under way unless days are chosen, in whichever order', () => {
  expect(periodOf({}, now)).toEqual({ from: '2026-11-01', until: '2026-11-24' })
  expect(periodOf({ from: 'x', until: '2026-02-30' }, now)).toEqual({ from: '2026-11-01', until: '2026-11-24' })
  expect(periodOf({ until: '2026-03-10' }, now)).toEqual({ from: '2026-03-01', until: '2026-03-10' })
  expect(periodOf({ from: '2026-05-02', until: '2026-05-01' }, now)).toEqual({
    from: '2026-05-01',
    until: '2026-05-02',
  })
})

test('days begin and end at midnight of the organisers', () => {
  expect(spanOf({ from: '2026-05-01', until: '2026-05-01' })).toEqual({
    from: new Date('2026-04-30T16:00:00Z'),
    until: new Date('2026-05-01T16:00:00Z'),
  })
})

test('a screen shows the last year of a longer period', () => {
  expect(shownPeriod({ from: '2020-01-01', until: '2026-05-01' })).toEqual({ from: '2025-05-01', until: '2026-05-01' })
  expect(shownPeriod({ from: '2026-01-01', until: '2026-05-01' })).toEqual({ from: '2026-01-01', until: '2026-05-01' })
})

test('months are the sums of their days by currency', () => {
  const day = {
    provider: 'STRIPE' as const,
    receivedMinor: 100,
    refundedMinor: 20,
    feeMinor: 3,
    netMinor: 77,
    count: 2,
  }
  const sums = byMonth([
    { ...day, day: '2026-05-02', currency: 'SGD' },
    { ...day, day: '2026-05-01', currency: 'SGD', provider: 'PAYPAL' },
    { ...day, day: '2026-05-01', currency: 'JPY' },
    { ...day, day: '2026-06-01', currency: 'SGD' },
  ])
  expect(sums.map(({ month, currency, netMinor, count }) => [month, currency, netMinor, count])).toEqual([
    ['2026-06', 'SGD', 77, 2],
    ['2026-05', 'JPY', 77, 2],
    ['2026-05', 'SGD', 154, 4],
  ])
})

test.each(languages)('the office tells every way to pay from every other in %s', (language) => {
  const names = Object.values(PaymentProvider).map((provider) => translate(language, `ledger.providers.${provider}`))
  expect(new Set(names).size).toBe(names.length)
})
