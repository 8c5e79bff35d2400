import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy } from '@/lib/group-by'
import { planTeams, type PlacementWish } from './team-plan.rules'
import type { PlacedRegistration, TouchedTeam } from './queries'

/** Whatever is wished of whatever stands: a plan is all or nothing, and keeps every team within its limits. */

const now = new Date('2026-11-21T04:00:00Z')
const teamSizeMax = 3
const ids = Array.from('abcdefgh', (letter) => `registration-${letter}`)
const codes = [1, 2, 3, 4] as const

const role = fc.constantFrom('LEADER' as const, 'MEMBER' as const, null)
const code = fc.constantFrom(...codes, null)
/** 4 is beyond the maximum, so nobody has it. */
const placementBefore = fc.record({ code: fc.constantFrom(1, 2, 3, null), role })
const wish = fc.record(
  { registrationId: fc.constantFrom(...ids), code, role },
  { requiredKeys: ['registrationId'] },
) as fc.Arbitrary<PlacementWish>

/** The state before: every team has at most its size of members and one leader. */
function stageOf(before: readonly { code: number | null; role: 'LEADER' | 'MEMBER' | null }[]) {
  const taken = new Map<number, PlacedRegistration[]>()
  const placements = before.map((wanted, at): PlacedRegistration => {
    const others = wanted.code === null ? [] : (taken.get(wanted.code) ?? [])
    const fits = wanted.code !== null && others.length < teamSizeMax
    const isSecond = others.some((other) => other.role === 'LEADER')
    const placement: PlacedRegistration = {
      ...{ id: ids[at] ?? '', studentId: `student-${at}`, projectId: 'project', schoolId: 'school', status: 'FREE' },
      ...{ isIndependent: false, inReach: true, isOfClass: false, isProposed: false, cancelledAt: null },
      ...{ teamCodeMax: 3, teamSizeMax, teamSchools: 'OWN' as const, entriesEndAt: null, teamType: null },
      teamId: fits ? `team-${wanted.code}` : null,
      code: fits ? wanted.code : null,
      role: fits ? (wanted.role === 'LEADER' && isSecond ? 'MEMBER' : wanted.role) : null,
    }
    if (fits && wanted.code !== null) taken.set(wanted.code, [...others, placement])
    return placement
  })
  const teams = Array.from(
    taken,
    ([number, members]): TouchedTeam => ({
      ...{ id: `team-${number}`, projectId: 'project', schoolId: 'school', code: number },
      ...{
        memberCount: members.length,
        settledCount: members.length,
        isSubmitted: false,
        inReach: true,
        isArchived: false,
        entriesEndAt: null,
      },
    }),
  )
  return { placements, teams }
}

test('a plan keeps every team within its size and to one leader, and does all that was wished or nothing', () => {
  fc.assert(
    fc.property(
      fc.array(placementBefore, { minLength: ids.length, maxLength: ids.length }),
      fc.array(wish, { minLength: 1, maxLength: 8 }),
      (before, wishes) => {
        const { placements, teams } = stageOf(before)
        const plan = planTeams(wishes, { placements, teams, placer: 'staff', isList: true, now })
        if (plan.problems.length > 0) {
          expect(plan.moves).toEqual([])
          for (const { at, id } of plan.problems) expect(wishes[at]?.registrationId).toBe(id)
          expect(new Set(plan.problems.map(({ at }) => at)).size).toBe(plan.problems.length)
          return
        }
        const moves = new Map(plan.moves.map(({ id, after }) => [id, after]))
        expect(moves.size).toBe(plan.moves.length)
        const after = placements.map((placement) => ({ ...placement, ...moves.get(placement.id) }))
        for (const [team, members] of groupBy(after, (placement) => placement.code)) {
          if (team === null) expect(members.every((member) => member.role === null)).toBe(true)
          else {
            expect(members.length).toBeLessThanOrEqual(teamSizeMax)
            expect(members.filter((member) => member.role === 'LEADER').length).toBeLessThanOrEqual(1)
          }
        }
        const byId = new Map(after.map((placement) => [placement.id, placement]))
        for (const { registrationId, ...wanted } of wishes) {
          const got = byId.get(registrationId)
          if (wanted.code !== undefined) expect(got?.code).toBe(wanted.code)
          if (wanted.role === 'LEADER' && got?.code) expect(got.role).toBe('LEADER')
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('a plan taken back leads to where it began', () => {
  fc.assert(
    fc.property(
      fc.array(placementBefore, { minLength: ids.length, maxLength: ids.length }),
      fc.array(wish, { minLength: 1, maxLength: 8 }),
      (before, wishes) => {
        const { placements, teams } = stageOf(before)
        const found = { placer: 'staff', isList: true, now } as const
        const { moves } = planTeams(wishes, { placements, teams, ...found })
        const moved = new Map(moves.map(({ id, after }) => [id, after]))
        const seatsAfter = placements.map(({ id, code: codeBefore, role: roleBefore }) => ({
          ...{ code: codeBefore, role: roleBefore },
          ...moved.get(id),
        }))
        const stage = stageOf(seatsAfter)
        const back = moves.map(({ id, before, after }) => ({ registrationId: id, ...before, before: after }))
        if (back.length === 0) return
        const undone = planTeams(back, { ...stage, ...found })
        expect(undone.problems).toEqual([])
        const restored = new Map(undone.moves.map(({ id, after }) => [id, after]))
        for (const { id, code: codeBefore, role: roleBefore } of placements)
          if (moved.has(id)) expect(restored.get(id)).toMatchObject({ code: codeBefore, role: roleBefore })
      },
    ),
    { numRuns: 1000 },
  )
})
