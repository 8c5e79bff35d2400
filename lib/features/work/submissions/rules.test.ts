import { describe, expect, test } from 'vitest'
import { canonicalText } from '@/lib/canonical-text'
import { sealOf } from './snapshot.rules'
import { dueReminder, missingOf, whyNotReopen, whyNotSubmit, type SubmittableWork, type WorkBlock } from './rules'

const at = (iso: string, milliseconds = 0) => new Date(Date.parse(iso) + milliseconds)
const opens = '2026-11-01T00:00:00+08:00'
const closes = '2026-11-21T23:59:00+08:00'
const window = { startsAt: at(opens), deadlineAt: at(closes) }
const open = { submission: null, windows: [window] }

describe('handing in', () => {
  test.each([
    [at(opens, -1), 'workspaces.notOpenYet'],
    [at(opens), null],
    [at(closes), null],
    [at(closes, 1), 'workspaces.windowClosed'],
  ])('an entry window holds both its limits, to the millisecond: %s', (now, expected) => {
    expect(whyNotSubmit('PAID', open, now)).toBe(expected)
  })

  test('it is said what stands in the way, the nearest first', () => {
    const submitted = { ...open, submission: {} }
    expect(whyNotSubmit('PENDING', open, at(opens))).toBe('teams.unpaid')
    expect(whyNotSubmit('FREE', null, at(opens))).toBe('submissions.noTeam')
    expect(whyNotSubmit('FREE', submitted, at(closes))).toBe('workspaces.alreadySubmitted')
    expect(whyNotSubmit('FREE', submitted, at(closes, 1))).toBe('workspaces.alreadySubmitted')
    expect(whyNotSubmit('FREE', { ...open, windows: [] }, at(closes))).toBe('submissions.noWindow')
  })

  test('between two windows the next one is waited for', () => {
    const later = { startsAt: at('2026-12-01T00:00:00Z'), deadlineAt: at('2026-12-24T00:00:00Z') }
    const twice = { submission: null, windows: [later, window] }
    expect(whyNotSubmit('FREE', twice, at(closes, 1))).toBe('workspaces.notOpenYet')
    expect(whyNotSubmit('FREE', twice, later.startsAt)).toBeNull()
  })
})

test('a submission may be opened again until its deadline, that moment included', () => {
  expect(whyNotReopen(null, at(closes))).toBe('submissions.notSubmitted')
  expect(whyNotReopen({ window }, at(closes))).toBeNull()
  expect(whyNotReopen({ window }, at(closes, 1))).toBe('submissions.tooLateToReopen')
})

describe('what is missing', () => {
  const block = (given: Partial<WorkBlock> = {}): WorkBlock => ({
    ...{ id: 'block', title: { zh: '背景', en: 'Background' }, required: true, wordMin: 20, wordMax: 600 },
    ...{ words: 20, isFilled: true },
    ...given,
  })
  const whole: SubmittableWork = {
    title: 'Rivers',
    mediaEntryType: 'PAPER',
    teamSizeMin: 2,
    members: [{ role: 'LEADER' }, { role: 'MEMBER' }],
    blocks: [block(), block({ required: false, isFilled: false, words: 0 })],
  }

  test('of a whole work nothing is', () => {
    expect(missingOf(whole)).toEqual([])
  })

  test.each([
    [{ title: null }, { what: 'title' }],
    [{ mediaEntryType: null }, { what: 'mediaType' }],
    [{ members: [{ role: 'LEADER' as const }] }, { what: 'members', present: 1, least: 2 }],
    [{ members: [{ role: 'MEMBER' as const }, { role: null }] }, { what: 'leader' }],
    [{ blocks: [block({ isFilled: false, words: 0 })] }, { what: 'empty' }],
    [{ blocks: [block({ words: 19 })] }, { what: 'tooShort', limit: 20 }],
    // A picture alone, or signs that are no words.
    [{ blocks: [block({ words: 0 })] }, { what: 'tooShort', limit: 20 }],
    [{ blocks: [block({ words: 601 })] }, { what: 'tooLong', limit: 600 }],
    [{ blocks: [block({ required: false, words: 1 })] }, { what: 'tooShort', limit: 20 }],
  ])('%j is', (given, expected) => {
    expect(missingOf({ ...whole, ...given })).toMatchObject([expected])
  })

  test('a text of exactly its least and its most words is within its limits', () => {
    expect(missingOf({ ...whole, blocks: [block({ words: 20 }), block({ words: 600 })] })).toEqual([])
  })
})

describe('the reminder that is due', () => {
  const before = (hours: number, milliseconds = 0) => at(closes, milliseconds - hours * 3_600_000)

  test.each([
    [before(72, -1), null],
    [before(72), 72],
    [before(24, -1), 72],
    [before(24), 24],
    [before(2, -1), 24],
    [before(2), 2],
    [at(closes), 2],
    [at(closes, 1), null],
  ])('at %s', (now, expected) => {
    expect(dueReminder(window, now)).toBe(expected)
  })

  test('a window that opened only then has none', () => {
    const short = { startsAt: before(24), deadlineAt: at(closes) }
    expect(dueReminder(short, before(3))).toBeNull()
    expect(dueReminder({ ...short, startsAt: before(24, -1) }, before(3))).toBe(24)
    expect(dueReminder(short, before(2))).toBe(2)
  })
})

describe('the canonical text', () => {
  test('says the same of the same, in whatever order it is held', () => {
    const one = { b: [1, { z: null, a: '“é”\n' }], a: true, ab: 'x' }
    const other = { ab: 'x', a: true, b: [1, { a: '“é”\n', z: null }] }
    expect(canonicalText(one)).toBe('{"a":true,"ab":"x","b":[1,{"a":"“é”\\n","z":null}]}')
    expect(canonicalText(other)).toBe(canonicalText(one))
  })

  test('another text has another seal', () => {
    expect(Buffer.from(sealOf({ a: 1 })).toString('hex')).toBe(
      '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    )
    expect(sealOf({ a: 2 })).not.toEqual(sealOf({ a: 1 }))
  })
})
