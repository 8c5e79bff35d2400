import type { SignedInActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import type { TeamRole } from '@/lib/db/generated/enums'
import { tidyTeams } from '@/lib/features/payments/endings/tidy-teams.step'
import { lockTalliesOf } from '@/lib/features/registrations/registrations/queries'
import { groupBy } from '@/lib/group-by'
import { type AuditRecord, changesBetween } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import type { RowProblem } from '@/lib/kernel/refused-rows'
import type { Work } from '@/lib/kernel/transaction'
import {
  insertTeams,
  lockForPlacing,
  type NewTeam,
  placeRegistrations,
  type PlacedRegistration,
  wakeTeams,
} from './queries'
import type { TeamPlacement } from './rules'
import { openLeftTeam, sealLeftTeam } from './left-team.queries'
import { isLive, type PlacementMove, type Placer, planTeams, type PlacementWish } from './team-plan.rules'

/** A registration after the change, and before it: saving that again takes the change back. */
export type PlacementChange = {
  id: string
  team: number | null
  role: TeamRole | null
  teamType: string | null
  before: TeamPlacement
  /** The team that ended by it, sealed: who takes the change back sends it along, and the team goes on. */
  leftTeam?: string
}

/** A wish as it is sent, with what only the portal can have said. */
type SentWish = PlacementWish & { leftTeam?: string | undefined }

const placers: Record<SignedInActor['role'], Placer> = {
  student: 'student',
  adviser: 'staff',
  coordinator: 'staff',
  admin: 'organiser',
}

/**
 * Puts students into teams and gives them roles, all of them or none, in as many statements for a thousand as for one.
 * The lock of the project's tally comes first, so that two who place at once wait for one another.
 */
export async function placeStudents(
  work: Work,
  actor: SignedInActor,
  sent: readonly SentWish[],
  { isList, refusal }: { isList: boolean; refusal: (problems: RowProblem[]) => Fault },
): Promise<{ saved: number; rows: PlacementChange[] }> {
  const { db, now, record } = work
  const reach = reachOf(actor)
  const wishes = sent.map(({ leftTeam, ...wish }) => ({
    ...wish,
    leftTeamId: leftTeam === undefined ? null : openLeftTeam(wish.registrationId, leftTeam),
  }))
  const ids = wishes.map(({ registrationId }) => registrationId)
  await lockTalliesOf(db, reach, ids)
  const { placements, teams } = await lockForPlacing(db, reach, wishes)
  const { problems, moves } = planTeams(wishes, { placements, teams, placer: placers[actor.role], isList, now })
  if (problems.length > 0) throw refusal(problems)
  const founded = foundedBy(moves)
  const teamIds = new Map<PlacementMove['into'], string>(teams.map((team) => [team, team.id]))
  const newIds = await insertTeams(db, now, founded)
  for (const [at, team] of founded.entries()) teamIds.set(team, newIds[at] ?? '')
  const woken = new Set(
    moves.flatMap(({ into }) => (into !== null && isLive(into) && into.isArchived ? [into.id] : [])),
  )
  await wakeTeams(db, now, [...woken])
  const newPlacements = moves.map(({ id, into, after }) => ({ ...after, id, teamId: teamIds.get(into) ?? null }))
  await placeRegistrations(db, now, newPlacements)
  const ended = await tidyTeams(
    work,
    teams.flatMap(({ id, isArchived }) => (isArchived && !woken.has(id) ? [] : [id])),
  )
  const leftTeams = new Map(
    placements.map(({ id, teamId }) => [id, teamId !== null && ended.has(teamId) ? teamId : null]),
  )
  for (const entry of auditOf(moves, placements)) record(entry)
  const mine = new Set(placements.filter(({ inReach }) => inReach).map(({ id }) => id))
  const rows = moves
    .filter(({ id }) => mine.has(id))
    .map(({ id, after, before }) => placed(id, after, before, leftTeams.get(id) ?? null))
  return { saved: wishes.length, rows }
}

/** One student into a team or a role, by the rules of the whole list. */
export async function placeOne(
  work: Work,
  actor: SignedInActor,
  wish: PlacementWish,
): Promise<{ registrationId: string; rows: PlacementChange[] }> {
  const { rows } = await placeStudents(work, actor, [wish], {
    isList: false,
    refusal: ([problem]) => new Fault(problem?.reason ?? 'notFound'),
  })
  return { registrationId: wish.registrationId, rows }
}

function placed(
  id: string,
  { code, role, teamType }: TeamPlacement,
  before: TeamPlacement,
  leftTeamId: string | null,
): PlacementChange {
  const left = leftTeamId === null ? {} : { leftTeam: sealLeftTeam(id, leftTeamId) }
  return { id, team: code, role, teamType, before, ...left }
}

/** By code, so that their serials rise with it. */
function foundedBy(moves: readonly PlacementMove[]): NewTeam[] {
  const founded = new Set(moves.flatMap(({ into }) => (into !== null && !isLive(into) ? [into] : [])))
  return [...founded].toSorted((a, b) => a.code - b.code)
}

/** One row for each project: what was changed of one student, or of how many. */
function auditOf(moves: readonly PlacementMove[], placements: readonly PlacedRegistration[]): AuditRecord[] {
  const byId = new Map(placements.map((placement) => [placement.id, placement]))
  const projects = groupBy(moves, ({ id }) => byId.get(id)?.projectId ?? null)
  if (projects.size === 0) return [{ object: ['Team', null], items: 0 }]
  return Array.from(projects, ([projectId, some]): AuditRecord => {
    const [first] = some
    if (first !== undefined && some.length === 1) {
      const changes = changesBetween(first.before, first.after)
      const studentId = byId.get(first.id)?.studentId ?? null
      return { object: ['Registration', first.id], projectId, studentId, changes }
    }
    const changes = some.map(({ id, before, after }) => ({ field: id, before: inWords(before), after: inWords(after) }))
    return { object: ['Team', null], projectId, items: some.length, changes }
  })
}

function inWords({ code, role, teamType }: TeamPlacement): string {
  return [code, role, teamType]
    .map((value) => value ?? '')
    .join(' ')
    .trim()
}
