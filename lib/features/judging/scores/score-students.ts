import { z } from 'zod'
import type { ActorOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { Fault, type FieldFault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { judgeStudents } from './students.rules'
import { advisersMayScore, findTeamIds, listMembers, listReviewed, listTeamScores, lockTeams } from './queries'
import { fullScore, mostScored, scoringAs, whyNotScore } from './rules'
import { reason } from './schema'
import { othersScored, ownOf, type SetTotal, setTotals, totalFor } from './set-totals.step'

/** Without an address: of a student whose address the caller is not told. */
const email = z
  .string()
  .max(320)
  .nullish()
  .transform((text) => text?.trim().toLowerCase() || null)
const students = z.array(z.object({ email, hundredths: z.number().nullable() })).max(100)
type StudentScores = { field: string; schoolId?: string | undefined; code: number; students: z.output<typeof students> }

/**
 * Scores for teams by their students' e-mails, where the caller is told them, confirmed at once, for all of the teams or none (judging#confirmation).
 */
export const scoreStudents = operation('judging/scores/score-students', {
  access: ['adviser', 'admin'],
  input: z.object({
    fullScore: z.literal(fullScore),
    projectId: teamReference.projectId,
    schoolId: teamReference.schoolId,
    code: teamReference.code.optional(),
    students: students.optional(),
    teams: z
      .array(z.object({ schoolId: teamReference.schoolId, code: teamReference.code, students }))
      .min(1)
      .max(mostScored)
      .optional(),
    reason,
  }),
  write: async (work, { actor, input, world }) => {
    const requests = askedOf(input)
    const ids = await findTeamIds(work.db, visibleSql.teams(actor), input.projectId, requests)
    if (ids === null) {
      throw new Fault('input.invalid', { fields: [{ field: 'schoolId', key: 'fields.errors.required' }] })
    }
    const teamIds = ids.flatMap((id) => id ?? [])
    const held = await lockTeams(work.db, visibleSql.teams(actor), teamIds)
    if (new Set(teamIds).size < teamIds.length)
      throw new Fault('input.invalid', { fields: [{ field: 'teams', key: 'scores.errors.teamTwice' }] })
    if (held.size < requests.length) throw new Fault('notFound')
    const set = await judgeTeams(work, actor, { projectId: input.projectId, requests, ids }, world)
    const changed = await setTotals(work, actor, set, input.reason)
    const scored = { scored: requests.length }
    return changed.length === 0 ? new Unchanged(scored) : scored
  },
})

type Input = {
  schoolId?: string | undefined
  code?: number | undefined
  students?: StudentScores['students'] | undefined
  teams?: Omit<StudentScores, 'field'>[] | undefined
}

function askedOf({ schoolId, code, students: scores, teams }: Input): StudentScores[] {
  if (teams !== undefined) return teams.map((team, place) => ({ ...team, field: `teams.${place}` }))
  const missing = Object.entries({ code, students: scores }).filter(([, value]) => value === undefined)
  if (code === undefined || scores === undefined)
    throw new Fault('input.invalid', {
      fields: missing.map(([field]) => ({ field, key: 'fields.errors.required' as const })),
    })
  return [{ field: 'students', schoolId, code, students: scores }]
}

type Batch = { projectId: string; requests: readonly StudentScores[]; ids: readonly (string | undefined)[] }

async function judgeTeams(
  { db, now }: Work,
  actor: ActorOf<'adviser' | 'admin'>,
  { projectId, requests, ids }: Batch,
  { language }: World,
): Promise<SetTotal[]> {
  const teamIds = ids.flatMap((id) => id ?? [])
  const teams = new Map((await listTeamScores(db, teamIds, now)).map((one) => [one.teamId, one]))
  const mayAdvisers = await advisersMayScore(db, projectId)
  const reviewed = await listReviewed(db, visible.reviewedTeams(actor), teamIds)
  const members = await listMembers(db, visibleSql.students(actor), teamIds)
  const wrong: FieldFault[] = []
  let isValue = false
  const set = requests.flatMap(({ field, students: scores }, place): SetTotal[] => {
    const team = orNotFound(teams.get(ids[place] ?? ''))
    const { teamId, isReleased, members: count } = team
    const as = scoringAs(actor, { projectId, advisersMayScore: mayAdvisers, isReviewed: reviewed.has(teamId) })
    const total = totalFor(team, actor)
    const scored = { members: count, isReleased, total, othersScored: othersScored(team, actor) }
    refuseIf(whyNotScore(scored, as), { data: { teamIds: [teamId] } })
    const judged = judgeStudents(field, scores, members.get(teamId) ?? [], language)
    if ('hundredths' in judged) {
      const own = { comment: ownOf(team, actor)?.comment ?? null }
      return [{ team, hundredths: judged.hundredths, own }]
    }
    wrong.push(...judged.wrong)
    isValue ||= judged.isValue
    return []
  })
  if (wrong.length > 0) throw new Fault(isValue ? 'scores.wrong' : 'scores.members', { fields: wrong })
  return set
}
