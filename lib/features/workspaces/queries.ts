import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { TeamKey } from './schema'

const teamFacts = {
  id: true,
  projectId: true,
  schoolId: true,
  code: true,
  serial: true,
  title: true,
  mediaEntryType: true,
  note: true,
  templateId: true,
  memberCount: true,
  version: true,
  project: {
    select: {
      code: true,
      name: true,
      teamSizeMin: true,
      teamSizeMax: true,
      entryWindows: {
        select: { id: true, startsAt: true, deadlineAt: true, announceAt: true },
        orderBy: { startsAt: 'asc' },
      },
    },
  },
  school: { select: { name: true, nameEn: true, isIndependent: true } },
  submissions: { where: { reopenedAt: null }, select: { id: true, submittedAt: true, receiptNumber: true }, take: 1 },
} satisfies Prisma.TeamSelect

/** A team at its work: what every operation about it has to know. */
export type TeamAtWork = ReturnType<typeof atWork>

function atWork({ submissions, project, ...team }: Prisma.TeamGetPayload<{ select: typeof teamFacts }>) {
  const { entryWindows: windows, ...of } = project
  return { ...team, project: { ...of, name: bilingualOf(of.name) }, windows, submission: submissions[0] ?? null }
}

/** A live team in reach, by the key of the guide. */
export async function getTeam(db: Db | Tx, scope: Scoped<Prisma.TeamWhereInput>, key: TeamKey): Promise<TeamAtWork> {
  const { projectId, schoolId, code } = key
  if (!isUuid(projectId) || !isUuid(schoolId)) throw new Fault('notFound')
  const where = { AND: [scope, { projectId, schoolId, code, archivedAt: null }] }
  const row = await db.team.findFirst({ where, select: teamFacts })
  if (row === null) throw new Fault('notFound')
  return atWork(row)
}

/** The same, with the team's lock: of its submission, of who comes and goes. */
export async function lockTeam(db: Tx, scope: Scoped<Prisma.TeamWhereInput>, key: TeamKey): Promise<TeamAtWork> {
  const { id } = await getTeam(db, scope, key)
  await db.$queryRaw`select from team where id = ${id}::uuid for update`
  return getTeam(db, scope, key)
}
