import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Candidate,
  cutOffOfPlaces,
  type LiveAward,
  overLimit,
  planAwards,
  proposeAwards,
  rankTeams,
  takesReason,
  tiersOf,
  type Tier,
  whyNotRanked,
  wishesOf,
} from './rules'

const candidates = fc
  .array(
    fc.record({
      hundredths: fc.option(fc.integer({ min: 1, max: 12 }).map((points) => points * 800)),
      isConfirmed: fc.boolean(),
      isSubmitted: fc.boolean(),
      members: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 25 },
  )
  .map((rows): Candidate[] => rows.map((row, at) => ({ ...row, id: `t${at}` })))
const tiers = fc
  .array(
    fc.record({
      cutOff: fc.integer({ min: 1, max: 10_000 }),
      maximum: fc.option(fc.integer({ min: 1, max: 6 })),
      kept: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 4 },
  )
  .map((rows): Tier[] => rows.sort((a, b) => b.cutOff - a.cutOff).map((row, at) => ({ ...row, id: `k${at}` })))

const team = (id: string, hundredths: number | null, given: Partial<Candidate> = {}): Candidate => ({
  id,
  hundredths,
  isConfirmed: hundredths !== null,
  isSubmitted: true,
  members: 1,
  ...given,
})
const tier = (id: string, cutOff: number, maximum: number | null, kept = 0): Tier => ({ id, cutOff, maximum, kept })
const proposal = (teams: Candidate[], awards: Tier[]) => Object.fromEntries(proposeAwards(rankTeams(teams), awards))

describe('the proposal by score', () => {
  test('gives each team the best award whose cut-off it reaches, within the limit', () => {
    const teams = [team('a', 9_500), team('b', 9_000), team('c', 8_000), team('d', 7_000), team('e', 5_000)]
    expect(proposal(teams, [tier('gold', 9_000, 1), tier('silver', 7_500, null), tier('bronze', 6_000, 2)])).toEqual({
      a: { kindId: 'gold' },
      // The only gold one is taken.
      b: { kindId: 'silver' },
      c: { kindId: 'silver' },
      d: { kindId: 'bronze' },
    })
  })

  test('leaves a tie with too few places to a person, and keeps room for those who lose it', () => {
    const teams = [team('a', 9_000), team('b', 9_000), team('c', 8_000), team('d', 7_000)]
    const tied = { tiedFor: 'gold', teams: 2, places: 1 }
    expect(proposal(teams, [tier('gold', 8_000, 1), tier('silver', 6_000, 2)])).toEqual({
      a: tied,
      b: tied,
      c: { kindId: 'silver' },
    })
  })

  test('counts places that teams outside the ranking hold', () => {
    expect(proposal([team('a', 9_000)], [tier('gold', 8_000, 1, 1), tier('silver', 6_000, null)])).toEqual({
      a: { kindId: 'silver' },
    })
  })

  test('whatever the scores: limits hold, ties stay together, no better score has a worse award, and nobody is forgotten', () => {
    fc.assert(
      fc.property(candidates, tiers, (teams, awards) => {
        const ranking = rankTeams(teams)
        const proposed = proposeAwards(ranking, awards)
        const scoreOf = new Map(ranking.map(({ id, hundredths }) => [id, hundredths]))
        const placeOf = (id: string) => {
          const outcome = proposed.get(id)
          if (outcome === undefined) return awards.length
          return awards.findIndex((award) => award.id === ('kindId' in outcome ? outcome.kindId : outcome.tiedFor))
        }
        for (const { id, maximum, kept } of awards) {
          const given = [...proposed.values()].filter((one) => 'kindId' in one && one.kindId === id).length
          if (given > 0 && maximum !== null) expect(given + kept).toBeLessThanOrEqual(maximum)
        }
        for (const [id, outcome] of proposed) {
          expect(awards[placeOf(id)]?.cutOff).toBeLessThanOrEqual(scoreOf.get(id) ?? 0)
          if ('tiedFor' in outcome) expect(outcome.places).toBeLessThan(outcome.teams)
        }
        for (const [at, above] of ranking.entries()) {
          const below = ranking[at + 1]
          if (below === undefined) continue
          expect(placeOf(above.id)).toBeLessThanOrEqual(placeOf(below.id))
          if (above.hundredths === below.hundredths) expect(proposed.get(above.id)).toEqual(proposed.get(below.id))
        }
        for (const { id } of teams.filter((one) => whyNotRanked(one) !== null)) expect(proposed.has(id)).toBe(false)
      }),
    )
  })

  test('however a tie is decided, the awards proposed to the others stay within their limits', () => {
    fc.assert(
      fc.property(candidates, tiers, (teams, awards) => {
        const ranking = rankTeams(teams)
        const proposed = proposeAwards(ranking, awards)
        const given = new Map(awards.map(({ id, kept }) => [id, kept]))
        for (const { id, hundredths } of ranking) {
          const outcome = proposed.get(id)
          if (outcome === undefined) continue
          // Who loses a tie is given the next award there is a place of.
          const open = awards.find(
            (one) => one.cutOff <= hundredths && (one.maximum === null || (given.get(one.id) ?? 0) < one.maximum),
          )
          const kindId = 'kindId' in outcome ? outcome.kindId : open?.id
          if (kindId !== undefined) given.set(kindId, (given.get(kindId) ?? 0) + 1)
        }
        for (const { id, maximum, kept } of awards) {
          if (maximum !== null) expect(given.get(id)).toBeLessThanOrEqual(Math.max(maximum, kept))
        }
      }),
    )
  })
})

test('equal scores share a rank, and the next one counts those before it', () => {
  const ranking = rankTeams([team('a', 8_000), team('b', 9_000), team('c', 8_000), team('d', 7_000)])
  expect(ranking.map(({ id, rank }) => [id, rank])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 2],
    ['d', 4],
  ])
})

test('only a confirmed total of work that was handed in is ranked', () => {
  expect(whyNotRanked(team('a', 8_000))).toBeNull()
  expect(whyNotRanked(team('a', 8_000, { isSubmitted: false }))).toBe('notSubmitted')
  expect(whyNotRanked(team('a', 8_000, { isConfirmed: false }))).toBe('notConfirmed')
  expect(whyNotRanked(team('a', null))).toBe('notScored')
  expect(whyNotRanked(team('a', 8_000, { members: 0 }))).toBe('noStudents')
})

test('a number of places is the score of the last team that gets one', () => {
  const ranking = rankTeams([team('a', 9_000), team('b', 8_000), team('c', 8_000), team('d', 7_000)])
  expect(cutOffOfPlaces(ranking, 0, 1)).toBe(9_000)
  expect(cutOffOfPlaces(ranking, 1, 1)).toBe(8_000)
  expect(cutOffOfPlaces(ranking, 1, 99)).toBe(7_000)
  expect(cutOffOfPlaces(ranking, 0, 0)).toBeNull()
  expect(cutOffOfPlaces([], 0, 3)).toBeNull()
})

describe('a change of awards', () => {
  const live: LiveAward[] = [
    { id: 'a1', kindId: 'gold', holderId: 't1', state: 'DRAFT' },
    { id: 'a2', kindId: 'silver', holderId: 't2', state: 'PUBLISHED' },
  ]
  const nothing = { give: [], drop: [], withdraw: [] }

  test('drops drafts, withdraws what was published, and gives what is missing', () => {
    const plan = planAwards(live, [
      { holderId: 't1', kindIds: ['silver'], seen: ['a1'] },
      { holderId: 't2', kindIds: [], seen: ['a2'] },
      { holderId: 't3', kindIds: ['gold', 'silver'], seen: [] },
    ])
    expect(plan).toEqual({
      give: [
        { holderId: 't1', kindId: 'silver' },
        { holderId: 't3', kindId: 'gold' },
        { holderId: 't3', kindId: 'silver' },
      ],
      drop: [live[0]],
      withdraw: [live[1]],
    })
  })

  test('asked for twice changes nothing; asked for by somebody who saw other awards it is refused', () => {
    expect(planAwards(live, [{ holderId: 't1', kindIds: ['gold'], seen: [] }])).toEqual(nothing)
    expect(planAwards(live, [{ holderId: 't1', kindIds: ['silver'], seen: [] }])).toBeNull()
    expect(planAwards(live, [{ holderId: 't3', kindIds: ['gold'], seen: ['a1'] }])).toBeNull()
  })

  test('takes a reason once a release is set, and whenever something published is taken back', () => {
    const given = { ...nothing, give: [{ holderId: 't3', kindId: 'gold' }] }
    const taken = { ...nothing, withdraw: live.slice(1) }
    expect([takesReason(given, false), takesReason(given, true), takesReason(taken, false)]).toEqual([
      false,
      true,
      true,
    ])
    expect(takesReason(nothing, true)).toBe(false)
  })

  test('of more than there are places says how many of how many', () => {
    const kinds = [{ id: 'gold', maximum: 1, awardCount: 1 }]
    const give = [{ holderId: 't2', kindId: 'gold' }]
    expect(overLimit(kinds, { ...nothing, give })).toEqual({ kind: kinds[0], awardCount: 2 })
    expect(overLimit(kinds, { ...nothing, give, drop: live.slice(0, 1) })).toBeNull()
    // A maximum that was passed before does not stop what takes away.
    expect(overLimit([{ id: 'silver', maximum: 1, awardCount: 3 }], { ...nothing, withdraw: live.slice(1) })).toBeNull()
  })
})

test('taking the proposal over touches no team outside the ranking, no tie, and no award given by hand alone', () => {
  const kinds = [
    { id: 'gold', holder: 'TEAM', cutOff: 8_000, maximum: 1 },
    { id: 'silver', holder: 'TEAM', cutOff: 5_000, maximum: null },
    { id: 'poster', holder: 'TEAM', cutOff: null, maximum: null },
    { id: 'speaker', holder: 'REGISTRATION', cutOff: null, maximum: null },
  ]
  const has = (...kindIds: string[]) => kindIds.map((kindId) => ({ id: `of-${kindId}`, kindId }))
  const teams = [
    { ...team('a', 9_000), awards: has('silver') },
    { ...team('b', 9_000), awards: [] },
    { ...team('c', 7_000), awards: has('gold', 'poster') },
    { ...team('d', 6_000), awards: has('silver') },
    { ...team('e', 4_000), awards: has('silver') },
    { ...team('f', 9_900, { isConfirmed: false }), awards: has('silver') },
  ]
  const tiers = tiersOf(kinds, teams)
  expect(tiers.map(({ id, kept }) => [id, kept])).toEqual([
    ['gold', 0],
    ['silver', 1],
  ])
  expect(wishesOf(teams, tiers)).toEqual([
    { holderId: 'c', kindIds: ['poster', 'silver'], seen: ['of-gold', 'of-poster'] },
    { holderId: 'e', kindIds: [], seen: ['of-silver'] },
  ])
})

test('what a proposal would change is told from the best team on', () => {
  const kinds = [{ id: 'merit', holder: 'TEAM', cutOff: 1_000, maximum: null }]
  const teams = (
    [
      ['a', 5_000],
      ['b', 9_000],
      ['c', 7_000],
    ] as const
  ).map(([id, hundredths]) => ({
    ...team(id, hundredths),
    awards: [],
  }))
  expect(wishesOf(teams, tiersOf(kinds, teams)).map(({ holderId }) => holderId)).toEqual(['b', 'c', 'a'])
})
