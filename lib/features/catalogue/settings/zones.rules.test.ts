import { expect, test } from 'vitest'
import { settings } from './schema'
import { zonesAt } from './zones.rules'

test('lists the zones from west to east, with how far their clocks are from UTC in that season', () => {
  const offsetsAt = (instant: string) =>
    new Map(zonesAt(new Date(instant), 'Asia/Kathmandu').map(({ zone, offset }) => [zone, offset] as const))
  const [winter, summer] = [offsetsAt('2026-01-15T00:00:00Z'), offsetsAt('2026-07-15T00:00:00Z')]
  expect(['UTC', 'Asia/Singapore', 'Asia/Kathmandu', 'Europe/Berlin'].map((zone) => winter.get(zone))).toEqual([
    'UTC+0',
    'UTC+8',
    'UTC+5:45',
    'UTC+1',
  ])
  expect(summer.get('Europe/Berlin')).toBe('UTC+2')
  const order = [...winter.keys()]
  const at = (zone: string) => order.indexOf(zone)
  expect(at('America/New_York')).toBeLessThan(at('UTC'))
  expect(at('UTC')).toBeLessThan(at('Asia/Singapore'))
})

test('tells of the moment clocks change, whatever was asked the moment before', () => {
  const inBerlin = (instant: string) =>
    zonesAt(new Date(instant), 'UTC').find(({ zone }) => zone === 'Europe/Berlin')?.offset
  const around = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-03-29T00:59:59Z', '2026-10-25T01:00:00Z']
  expect(around.map(inBerlin)).toEqual(['UTC+1', 'UTC+2', 'UTC+1', 'UTC+1'])
})

test('offers zones by the names they have today, each once, whatever name was stored', () => {
  const names = zonesAt(new Date('2026-01-15T00:00:00Z'), 'Asia/Calcutta').map(({ zone }) => zone)
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh', 'America/Nuuk']))
  for (const old of ['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Saigon', 'Europe/Kiev', 'America/Buenos_Aires']) {
    expect(names).not.toContain(old)
  }
  expect(settings.timeZone.parse({ zone: 'Asia/Calcutta' })).toEqual({ zone: 'Asia/Kolkata' })
})
