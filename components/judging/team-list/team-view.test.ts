import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { countsOf, fits, groupNames, inOrder, isNarrowed, schoolsOf, sortings, stateGroups, viewOf } from './team-view'

const card = (serial: number, values: Partial<TeamCard> = {}): TeamCard => ({
  ...{ id: `team-${serial}`, projectId: 'p', schoolId: 's', templateId: null, code: serial, serial },
  ...{
    title: null,
    mediaType: null,
    school: { name: '中学', nameEn: null },
    opens: true,
    isSubmitted: false,
    isStarted: false,
  },
  progress: { percent: 0, checksDone: 0, checksTotal: 0, totalLength: 0 },
  ...{ comments: 0, note: null, isJudged: true, score: null, awards: [], students: [] },
  ...values,
})

const cards = fc.array(
  fc.record({
    opens: fc.boolean(),
    isSubmitted: fc.boolean(),
    percent: fc.integer({ min: 0, max: 100 }),
    hundredths: fc.option(fc.integer({ min: 1, max: 10_000 })),
    isAwarded: fc.boolean(),
    comments: fc.option(fc.nat(9)),
  }),
  { maxLength: 40 },
)
type Made = {
  opens: boolean
  isSubmitted: boolean
  percent: number
  hundredths: number | null
  isAwarded: boolean
  comments: number | null
}
const made = (all: Made[]) =>
  all.map(({ opens, isSubmitted, percent, hundredths, isAwarded, comments }, serial) =>
    opens
      ? card(serial, {
          ...{
            isSubmitted,
            isStarted: isSubmitted,
            comments,
            progress: { percent, checksDone: 0, checksTotal: 0, totalLength: percent },
          },
          score: hundredths === null ? null : { hundredths, isDraft: false },
          awards: isAwarded ? [{ label: 'Gold', isDraft: false }] : [],
        })
      : card(serial, { opens, progress: null, comments: null }),
  )

test('puts every open team into one state of each pair; a pair with both chosen shows the open teams', () => {
  fc.assert(
    fc.property(cards, (all) => {
      const teams = made(all)
      const open = teams.filter(({ opens }) => opens)
      for (const group of groupNames) {
        const counts = countsOf(teams, viewOf(new URLSearchParams()), null, group)
        expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(open.length)
        const both = viewOf(new URLSearchParams(stateGroups[group].map((state) => ['state', state])))
        expect(teams.filter(fits(both, null))).toEqual(open)
      }
    }),
  )
})

test('keeps every team in any order, puts hidden values last and breaks ties by serial', () => {
  fc.assert(
    fc.property(cards, fc.constantFrom(...sortings), (all, sort) => {
      const teams = made(all)
      const ordered = inOrder(teams, sort)
      expect([...ordered].sort((a, b) => a.serial - b.serial)).toEqual(teams)
      if (!sort.endsWith('score')) return
      const scores = ordered.map(({ score }) => score?.hundredths ?? null)
      const visible = scores.filter((score) => score !== null)
      expect(scores.slice(0, visible.length)).toEqual(visible)
      expect(visible).toEqual([...visible].sort((a, b) => (sort === 'score' ? a - b : b - a)))
      const untold = ordered.slice(visible.length).map(({ serial }) => serial)
      expect(untold).toEqual([...untold].sort((a, b) => a - b))
    }),
  )
})

test("reads the list's state from the address and ignores invalid values", () => {
  const view = viewOf(
    new URLSearchParams('search= tidal &state=scored&state=scored&state=nonsense&sort=-score&account_id=a'),
  )
  expect(view).toEqual({ search: 'tidal', school: 'a', states: ['scored'], sort: '-score' })
  expect(isNarrowed(view)).toBe(true)
  expect(viewOf(new URLSearchParams('sort=nonsense'))).toEqual({ search: '', school: '', states: [], sort: 'serial' })
})

test('lists each school once, ordered by pinyin', () => {
  const of = (serial: number, schoolId: string, name: string) =>
    card(serial, { schoolId, school: { name, nameEn: null } })
  const teams = [of(1, 'z', '浙江中学'), of(2, 'b', '北京中学'), of(3, 'z', '浙江中学'), of(4, 's', '上海中学')]
  expect(schoolsOf(teams).map(({ id }) => id)).toEqual(['b', 's', 'z'])
  expect(inOrder(teams, 'school').map(({ serial }) => serial)).toEqual([2, 4, 1, 3])
  expect(schoolsOf([card(1, { school: null })])).toEqual([])
})
