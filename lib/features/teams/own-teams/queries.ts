import type { SignedInActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, TeamRole } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { extendedWindows, lastDeadline } from '@/lib/features/catalogue/projects/rules'
import { ofAddress } from '@/lib/features/people/auth/queries'
import { lockTalliesOf } from '@/lib/features/registrations/registrations/queries'
import { findInvite, findInviteByCode, type Invite } from '@/lib/features/teams/team-invites/queries'
import { lockForPlacing, type PlacedRegistration, type TouchedTeam } from '@/lib/features/teams/teams/queries'
import { bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { orNotFound } from '@/lib/kernel/fault'

const live = { where: { reopenedAt: null }, select: { id: true }, take: 1 } as const
const settledOnes = {
  where: { cancelledAt: null, status: { in: ['PAID', 'FREE'] } },
} satisfies Prisma.TeamCountOutputTypeCountRegistrationsArgs
const names = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const

const ownSelect = {
  id: true,
  status: true,
  cancelledAt: true,
  schoolId: true,
  teamRole: true,
  school: { select: { isIndependent: true } },
  project: {
    select: {
      ...{ id: true, code: true, name: true, colour: true, icon: true },
      teamSizeMin: true,
      teamSizeMax: true,
      teamSchools: true,
      showTeam: true,
      entryWindows: { select: { id: true, startsAt: true, deadlineAt: true } },
    },
  },
  team: {
    select: {
      id: true,
      schoolId: true,
      code: true,
      title: true,
      templateId: true,
      memberCount: true,
      submissions: live,
      extensions: { select: { entryWindowId: true, deadlineAt: true } },
      _count: { select: { registrations: settledOnes } },
    },
  },
} satisfies Prisma.RegistrationSelect

/** A registration in reach with its project and team, as the rules ask about it. */
export type Own = ReturnType<typeof ownOf>

function ownOf({
  project,
  team,
  school,
  teamRole,
  ...row
}: Prisma.RegistrationGetPayload<{ select: typeof ownSelect }>) {
  const { entryWindows, name, ...of } = project
  const windows = extendedWindows(entryWindows, team?.extensions ?? [])
  return {
    ...row,
    isIndependent: school.isIndependent,
    role: teamRole,
    teamId: team?.id ?? null,
    teamSizeMax: project.teamSizeMax,
    teamSchools: project.teamSchools,
    entriesEndAt: lastDeadline(windows),
    windows,
    project: { ...of, name: bilingualOf(name) },
    team: team && ownTeamOf(team),
  }
}

function ownTeamOf<T extends { submissions: readonly object[]; _count: { registrations: number } }>({
  _count,
  ...team
}: T) {
  return { ...teamOf(team), settledCount: _count.registrations }
}

function teamOf<T extends { submissions: readonly object[] }>({ submissions, ...team }: T) {
  return { ...team, isSubmitted: submissions.length > 0 }
}

/** Live registrations in reach, of one project or of all, by the project's code. */
export async function listOwn(
  db: Db | Tx,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  projectCode?: string,
): Promise<Own[]> {
  const ofProject = projectCode === undefined ? {} : { project: { code: projectCode } }
  const rows = await db.registration.findMany({
    where: { AND: [scope, { cancelledAt: null }, ofProject] },
    select: ownSelect,
    orderBy: [{ project: { code: 'asc' } }, { id: 'asc' }],
  })
  return rows.map(ownOf)
}

/** A live registration in reach by its id. */
export async function getOwn(db: Db | Tx, scope: Scoped<Prisma.RegistrationWhereInput>, id: string): Promise<Own> {
  const where = { AND: [scope, { id, cancelledAt: null }] }
  const row = orNotFound(isUuid(id) ? await db.registration.findFirst({ where, select: ownSelect }) : null)
  return ownOf(row)
}

const offerSelect = {
  id: true,
  projectId: true,
  schoolId: true,
  code: true,
  memberCount: true,
  archivedAt: true,
  submissions: live,
  extensions: { select: { entryWindowId: true, deadlineAt: true } },
  project: { select: { teamSizeMax: true, entryWindows: { select: { id: true, startsAt: true, deadlineAt: true } } } },
  registrations: {
    where: { cancelledAt: null, teamRole: 'LEADER' },
    select: { student: { select: names } },
    take: 1,
  },
} satisfies Prisma.TeamSelect

/** A team as somebody sees it who may join it: its number, its leader, how many they are and can be, and until when. */
export type OfferedTeam = {
  id: string
  projectId: string
  schoolId: string
  code: number
  memberCount: number
  sizeMax: number
  entriesEndAt: Date | null
  isSubmitted: boolean
  leader: FullName | null
}

/** One team of a project by its leader's address, or by its number in a school; null where there is none in reach. */
export async function findOfferedTeam(
  db: Db | Tx,
  scope: Scoped<Prisma.TeamWhereInput>,
  by: { projectId: string } & ({ leaderEmail: string } | { schoolId: string; code: number }),
): Promise<OfferedTeam | null> {
  const { projectId, ...key } = by
  const byKey: Prisma.TeamWhereInput =
    'leaderEmail' in key
      ? { registrations: { some: { cancelledAt: null, teamRole: 'LEADER', student: ofAddress(key.leaderEmail) } } }
      : key
  const where = { AND: [scope, { projectId, archivedAt: null }, byKey] }
  const row = await db.team.findFirst({ where, select: offerSelect })
  return row && offerOf(row)
}

/** An invitation by its token or code with the team it is for; null: nobody has given it, or its team is no more. */
export async function findInvitation(
  db: Db | Tx,
  by: { token: string } | { inviteCode: string },
): Promise<{ token: string; invite: Invite; team: OfferedTeam } | null> {
  const found = 'token' in by ? await findByToken(db, by.token) : await findInviteByCode(db, by.inviteCode)
  const team = found && (await findInvitedTeam(db, found.invite.teamId))
  return found && team && { ...found, team }
}

async function findByToken(db: Db | Tx, token: string): Promise<{ invite: Invite; token: string } | null> {
  const invite = await findInvite(db, token)
  return invite && { invite, token }
}

/** The team an invitation is for; whoever holds the invitation may look. Null: it is no more. */
export async function findInvitedTeam(db: Db | Tx, teamId: string): Promise<OfferedTeam | null> {
  const row = await db.team.findFirst({ where: { id: teamId, archivedAt: null }, select: offerSelect })
  return row && offerOf(row)
}

function offerOf(row: Prisma.TeamGetPayload<{ select: typeof offerSelect }>): OfferedTeam {
  const { registrations, project, extensions, archivedAt: _, ...team } = teamOf(row)
  const { teamSizeMax: sizeMax, entryWindows } = project
  const entriesEndAt = lastDeadline(extendedWindows(entryWindows, extensions))
  return { ...team, sizeMax, entriesEndAt, leader: registrations[0]?.student ?? null }
}

/**
 * Locks the student's own registration, the team it is in and the one it wants into: tally, teams, registrations, as
 * everybody does who makes, fills or empties a team. `wanted` is gone where it was emptied meanwhile.
 */
export async function lockOwn(
  db: Tx,
  actor: SignedInActor,
  registrationId: string,
  targetId?: string,
): Promise<{ own: PlacedRegistration; team: TouchedTeam | null; target: TouchedTeam | null }> {
  const reach = reachOf(actor)
  await lockTalliesOf(db, reach, [registrationId])
  const { placements, teams } = await lockForPlacing(db, reach, [{ registrationId, teamId: targetId }])
  const own = orNotFound(placements.find(({ id, inReach }) => id === registrationId && inReach))
  const byId = (id: string | null | undefined) => teams.find((team) => team.id === id) ?? null
  return { own, team: byId(own.teamId), target: byId(targetId) }
}

/** The lowest code that no live team of the school has in the project; null: all it may have are taken. */
export async function findFreeCode(
  db: Tx,
  { projectId, schoolId, teamCodeMax, isIndependent }: PlacedRegistration,
): Promise<number | null> {
  const [found] = await db.$queryRaw<{ code: number | null }[]>`
    with taken as (select t.code from team t
      where t.project_id = ${projectId}::uuid and t.school_id = ${schoolId}::uuid and t.archived_at is null)
    select min(n.code)::int as code
    from generate_series(1, case when ${isIndependent} then (select count(*) + 1 from taken) else ${teamCodeMax} end) n (code)
    where not exists (select from taken where taken.code = n.code)`
  return found?.code ?? null
}

export type OwnTeamMember = FullName & {
  id: string
  studentId: string
  role: TeamRole | null
  teamType: string | null
  channel: Channel
  status: FeeStatus
}

/** The settled members of a team in reach, the leader first: names, roles and how they came, nothing else (teams#team-mates). */
export async function listMembers(
  db: Db | Tx,
  scope: Scoped<Prisma.TeamWhereInput>,
  teamId: string,
): Promise<OwnTeamMember[]> {
  const rows = await db.registration.findMany({
    where: { team: { AND: [scope, { id: teamId }] }, cancelledAt: null, status: { in: ['PAID', 'FREE'] } },
    select: {
      id: true,
      studentId: true,
      teamRole: true,
      teamType: true,
      channel: true,
      status: true,
      student: { select: names },
    },
    orderBy: [{ teamRole: { sort: 'asc', nulls: 'last' } }, { student: { sortKey: 'asc' } }, { id: 'asc' }],
  })
  return rows.map(({ student, teamRole, ...row }) => ({ ...row, ...student, role: teamRole }))
}
