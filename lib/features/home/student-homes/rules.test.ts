import { describe, expect, test } from 'vitest'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { showsTeam } from '@/lib/features/registrations/registrations/rules'
import {
  datesOf,
  type NextStep,
  nameStepOf,
  nextStepOf,
  type Situation,
  trackOf,
  urgentOf,
  whyNoCertificate,
  workActionsOf,
} from './rules'

const now = new Date('2026-11-21T04:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const day = 86_400_000
const window = (from: number, to: number, announce: number | null = null) => ({
  startsAt: at(from),
  deadlineAt: at(to),
  announceAt: announce === null ? null : at(announce),
})

const placed: Situation = {
  status: 'PAID',
  isInPackage: false,
  payUntil: null,
  isTeamed: true,
  isAlone: false,
  hasTeam: true,
  submittedAt: null,
  isReleased: false,
  isOver: false,
}

describe('what comes next', () => {
  test('the fee, to the last millisecond it can be paid in', () => {
    const pending = { ...placed, status: 'PENDING' as const }
    expect(nextStepOf(pending, [], now)).toEqual({ kind: 'pay', at: null })
    expect(nextStepOf({ ...pending, payUntil: now }, [], now)).toEqual({ kind: 'pay', at: now })
    expect(nextStepOf({ ...pending, payUntil: at(-1) }, [], now)).toEqual({ kind: 'payLate', at: null })
    expect(nextStepOf({ ...pending, isInPackage: true, payUntil: at(-1) }, [], now).kind).toBe('payPackage')
  })

  test('a settled one without a number joins a team, before the deadline and where there are teams', () => {
    const alone = { ...placed, hasTeam: false }
    expect(nextStepOf(alone, [window(-day, 0)], now)).toEqual({ kind: 'joinTeam', at: now })
    expect(nextStepOf(alone, [window(day, 2 * day)], now)).toEqual({ kind: 'joinTeam', at: at(2 * day) })
    expect(nextStepOf(alone, [window(-day, -1)], now)).toEqual({ kind: 'missedAlone', at: null })
    expect(nextStepOf(alone, [], now)).toEqual({ kind: 'joinTeam', at: null })
    expect(nextStepOf({ ...alone, isTeamed: false }, [], now).kind).toBe('none')
    expect(nextStepOf({ ...alone, status: 'FREE', isOver: true }, [], now).kind).toBe('over')
  })

  test('where everybody takes part alone there is no team to join: the work is begun', () => {
    const one = { ...placed, isAlone: true, hasTeam: false }
    expect(nextStepOf(one, [window(-day, 0)], now)).toEqual({ kind: 'startWork', at: now })
    expect(nextStepOf({ ...one, hasTeam: true }, [window(-day, 0)], now)).toEqual({ kind: 'submit', at: now })
    for (const hasTeam of [true, false])
      expect(nextStepOf({ ...one, hasTeam }, [window(-day, -1)], now)).toEqual({ kind: 'missedWork', at: null })
    const way = trackOf(one, [window(-day, 0)], now, { percent: 0, isReleased: false })
    expect(way.map(({ key }) => key)).toEqual(['registered', 'paid', 'work', 'submitted', 'results'])
    expect(way.find(({ key }) => key === 'work')?.state).toBe('now')
  })

  test('results that are out before their day are waited for no more', () => {
    const submitted = { ...placed, submittedAt: at(-day), isReleased: true }
    expect(nextStepOf(submitted, [window(-2 * day, day, 3 * day)], now)).toEqual({ kind: 'released', at: null })
    expect(datesOf(submitted, [{ id: 'one', ...window(-2 * day, day, 3 * day) }], now)).toEqual([])
    // Who has not submitted may still do so.
    expect(nextStepOf({ ...submitted, submittedAt: null }, [window(-day, 0)], now).kind).toBe('submit')
  })

  test('the entry: both limits of a window belong to it', () => {
    expect(nextStepOf(placed, [window(1, day)], now)).toEqual({ kind: 'awaitWindow', at: at(1) })
    expect(nextStepOf(placed, [window(0, day)], now)).toEqual({ kind: 'submit', at: at(day) })
    expect(nextStepOf(placed, [window(-day, 0)], now)).toEqual({ kind: 'submit', at: now })
    expect(nextStepOf(placed, [window(-day, -1)], now)).toEqual({ kind: 'missed', at: null })
    expect(nextStepOf(placed, [], now)).toEqual({ kind: 'none', at: null })
  })

  test('submitted, the results of the window it was submitted in, until they are announced', () => {
    const submitted = { ...placed, submittedAt: at(-day) }
    const other = window(-10 * day, -9 * day, 5 * day)
    expect(nextStepOf(submitted, [other, window(-day, -1, 1)], now)).toEqual({ kind: 'awaitResults', at: at(1) })
    expect(nextStepOf(submitted, [window(-day, -1, 0)], now).kind).toBe('none')
    const late = { ...placed, submittedAt: at(-day + 1) }
    expect(nextStepOf(late, [window(-2 * day, -day + 2)], now)).toEqual({ kind: 'awaitResults', at: at(1) })
    expect(nextStepOf(late, [window(-2 * day, -day + 1)], now).kind).toBe('none')
    // The windows have been moved since.
    expect(nextStepOf(late, [window(-2 * day, -day, 9)], now)).toEqual({ kind: 'awaitResults', at: at(9) })
  })
})

test('the deadline that counts is that of the window holding now, else the next, else the last', () => {
  const windows = [window(5 * day, 6 * day), window(-day, 0), window(-9 * day, -8 * day)]
  expect(countingWindow(windows, now)?.deadlineAt).toEqual(now)
  expect(countingWindow(windows, at(1))?.deadlineAt).toEqual(at(6 * day))
  expect(countingWindow(windows, at(6 * day + 1))?.deadlineAt).toEqual(at(6 * day))
  expect(countingWindow([], now)).toBeNull()
})

test('a team is shown to who is settled in one, where the project shows teams', () => {
  const shown = { team: {}, status: 'PAID' as const, showTeam: true }
  expect(showsTeam(shown)).toBe(true)
  expect(showsTeam({ ...shown, status: 'FREE' })).toBe(true)
  expect(showsTeam({ ...shown, status: 'PENDING' })).toBe(false)
  expect(showsTeam({ ...shown, team: null })).toBe(false)
  expect(showsTeam({ ...shown, showTeam: false })).toBe(false)
})

describe('what the home offers of a team’s work', () => {
  const open = [window(-day, 0)]
  test('Submit and Manage to the last millisecond of the deadline, then View', () => {
    const own = { status: 'PAID' as const, submittedAt: null }
    expect(workActionsOf(own, open, now)).toEqual({
      submit: 'show',
      resultsAt: null,
      opening: 'manage',
      whyNotOpen: null,
    })
    expect(workActionsOf(own, open, at(1))).toMatchObject({ submit: 'no-show', opening: 'view' })
    expect(workActionsOf(own, [], now)).toMatchObject({ submit: 'no-show', opening: 'manage' })
  })
  test('submitted, when its results are expected', () => {
    const own = { status: 'FREE' as const, submittedAt: at(-1) }
    expect(workActionsOf(own, open, now)).toMatchObject({ submit: 'disabled', resultsAt: at(86_399_999) })
    expect(workActionsOf(own, open, at(86_399_999)).submit).toBe('cert')
  })
  test("You haven't paid yet: the work stays closed", () => {
    const own = { status: 'PENDING' as const, submittedAt: null }
    expect(workActionsOf(own, open, now)).toMatchObject({ whyNotOpen: 'teams.unpaid' })
  })
})

describe('the tracker', () => {
  const open = [window(-day, day)]
  const statesOf = (given: Partial<Situation>, windows = open, of = { percent: 0, isReleased: false }) =>
    trackOf({ ...placed, ...given }, windows, now, of).map(({ key, state }) => `${key} ${state}`)

  test.each([
    [{ status: 'PENDING' as const, hasTeam: false }, ['done', 'now', 'later', 'later', 'later', 'later']],
    [{ hasTeam: false }, ['done', 'done', 'now', 'later', 'later', 'later']],
    [{}, ['done', 'done', 'done', 'now', 'later', 'later']],
    [{ submittedAt: now }, ['done', 'done', 'done', 'done', 'done', 'now']],
  ])('shows the first thing that is not done as the present step: %o', (given, states) => {
    const keys = ['registered', 'paid', 'team', 'work', 'submitted', 'results']
    expect(statesOf(given)).toEqual(keys.map((key, place) => `${key} ${states[place]}`))
  })

  test('work that is all there waits to be handed in', () => {
    expect(statesOf({}, open, { percent: 100, isReleased: false }).slice(3)).toEqual([
      'work done',
      'submitted now',
      'results later',
    ])
  })

  test('after the deadline what was not done is missed; results stand last, once they are out', () => {
    expect(statesOf({}, [window(-day, -1)]).slice(2)).toEqual([
      'team done',
      'work missed',
      'submitted missed',
      'results later',
    ])
    const submitted = { submittedAt: at(-2), isOver: true }
    expect(statesOf(submitted, [window(-day, -1)]).at(-1)).toBe('results now')
    expect(statesOf(submitted, [window(-day, -1)], { percent: 100, isReleased: true }).at(-1)).toBe('results done')
  })

  test('without windows there is no entry on the way, and without teams none either', () => {
    expect(statesOf({}, [])).toEqual(['registered done', 'paid done', 'team done'])
    expect(statesOf({ isTeamed: false, hasTeam: false }, [])).toEqual(['registered done', 'paid done'])
  })
})

test('what’s next: what the student can do, the nearest deadline first, three things at most', () => {
  const row = (kind: NextStep['kind'], moment: number | null = null) => {
    const nextStep = { kind, at: moment === null ? null : at(moment) } as NextStep
    return { name: `${kind} ${moment}`, nextStep }
  }
  const rows = [
    row('payPackage'),
    row('submit', 3),
    row('over'),
    row('joinTeam', 1),
    row('awaitResults', 0),
    row('pay', 2),
  ]
  expect(urgentOf(rows).map(({ name }) => name)).toEqual(['joinTeam 1', 'pay 2', 'submit 3'])
  expect(urgentOf(rows.slice(0, 3)).map(({ name }) => name)).toEqual(['submit 3', 'payPackage null'])
  expect(urgentOf([row('missed'), row('payLate'), row('none'), row('awaitWindow', 1)])).toEqual([])
})

describe('the name on certificates', () => {
  const asked = {
    status: 'FREE' as const,
    hasConfirmedName: false,
    nameWindows: [{ startsAt: at(0), deadlineAt: at(day) }],
  }
  test('is asked for while that is open and the student has not confirmed it, to the millisecond', () => {
    const step = { kind: 'checkName', at: at(day) }
    expect(nameStepOf(asked, at(0))).toEqual(step)
    expect(nameStepOf(asked, at(day))).toEqual(step)
    expect(nameStepOf(asked, at(-1))).toBeNull()
    expect(nameStepOf(asked, at(day + 1))).toBeNull()
    expect(nameStepOf({ ...asked, hasConfirmedName: true }, now)).toBeNull()
    expect(nameStepOf({ ...asked, status: 'PENDING' }, now)).toBeNull()
    expect(nameStepOf({ ...asked, nameWindows: [] }, now)).toBeNull()
  })
  test('stands among the most urgent by its end', () => {
    const rows = [
      { nextStep: { kind: 'submit' as const, at: at(3) } },
      { nextStep: { kind: 'checkName' as const, at: at(2) } },
    ]
    expect(urgentOf(rows).map(({ nextStep }) => nextStep.kind)).toEqual(['checkName', 'submit'])
  })
})

test('without a certificate the student is told what it waits for, and of awards nothing before they are released', () => {
  const rule = (audience: 'AWARDED' | 'ALL_SUBMITTED') => ({ kind: 'SINGLE', audience })
  const nothing = { awards: [], teamAwards: [] }
  const why = (given: Partial<Parameters<typeof whyNoCertificate>[1]>, kind = 'SINGLE') =>
    whyNoCertificate(kind, {
      ...{ certificateRules: [rule('AWARDED')], submittedAt: now, results: nothing, revokedKinds: [] },
      ...given,
    })
  expect(why({}, 'COMPREHENSIVE')).toBe('notOffered')
  expect(why({ results: null })).toBe('unreleased')
  expect(why({})).toBe('notAwarded')
  expect(why({ results: { ...nothing, teamAwards: [{}] } })).toBe('unissued')
  const forAll = { certificateRules: [rule('AWARDED'), rule('ALL_SUBMITTED')] }
  expect(why(forAll)).toBe('unissued')
  expect(why({ ...forAll, submittedAt: null })).toBe('notSubmitted')
  const revoked = { revokedKinds: ['SINGLE'], results: { ...nothing, teamAwards: [{}] } }
  expect(why(revoked)).toBe('revoked')
  expect(why({ ...revoked, results: nothing }), 'with its award').toBe('revoked')
  expect(why({ ...revoked, certificateRules: [] }), 'by a rule that is off').toBe('revoked')
  expect(why({ ...revoked, results: null }), 'no longer released').toBe('unreleased')
  expect(why(revoked, 'COMPREHENSIVE')).toBe('notOffered')
})

describe('the student’s calendar', () => {
  const one = { ...window(day, 2 * day), id: 'one' }
  const two = { ...window(-day, 0, 5), id: 'two' }
  const entriesOf = (given: Partial<Situation>, windows = [one]) =>
    datesOf({ ...placed, ...given }, windows, now).map(({ key, of, at: moment }) => [key, of, moment])

  test('says until when to pay, when each window opens and closes, when results are told', () => {
    const pending = { status: 'PENDING' as const, payUntil: now }
    expect(entriesOf(pending)).toEqual([
      ['payment', '', now],
      ['opening', 'one', at(day)],
      ['deadline', 'one', at(2 * day)],
      ['results', 'one', at(2 * day + 86_399_999)],
    ])
    expect(entriesOf({ ...pending, payUntil: at(-1) })).not.toContainEqual(expect.arrayContaining(['payment']))
    expect(entriesOf({ ...pending, isInPackage: true })).toHaveLength(3)
  })
  test('nothing that is past, and of what is handed in the results alone', () => {
    expect(entriesOf({}, [two])).toEqual([
      ['deadline', 'two', now],
      ['results', 'two', at(5)],
    ])
    expect(entriesOf({}, [{ ...two, deadlineAt: at(-1) }])).toEqual([])
    expect(entriesOf({ submittedAt: now }, [two, one])).toEqual([['results', 'two', at(5)]])
    expect(entriesOf({ isOver: true })).toEqual([])
  })
})
