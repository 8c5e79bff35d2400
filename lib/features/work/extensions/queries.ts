import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { searchConditions, searchQuery } from '@/lib/db/search-text'
import { bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'

const teamFacts = {
  id: true,
  code: true,
  serial: true,
  title: true,
  school: { select: { name: true, nameEn: true } },
} satisfies Prisma.TeamSelect

/** The teams of a project that have a deadline of their own and are called so, the latest told first; `all`: whatever they are called. */
export async function listExtended(
  db: Db,
  scope: Scoped<Prisma.TeamWhereInput>,
  { projectId, search = '' }: { projectId: string; search?: string | undefined },
  window: RowWindow,
) {
  const own = (called: Prisma.TeamWhereInput[]) => ({
    projectId,
    team: { AND: [scope, { archivedAt: null }, ...called] },
  })
  const where = own(teamsCalled(search))
  const rows = await db.deadlineExtension.findMany({
    where,
    select: {
      ...{ id: true, entryWindowId: true, deadlineAt: true, reason: true, updatedAt: true },
      by: { select: { name: true } },
      team: { select: teamFacts },
    },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    ...window,
  })
  return {
    rows,
    total: await db.deadlineExtension.count({ where }),
    all: await db.deadlineExtension.count({ where: own([]) }),
  }
}

/** By number, title or school. */
function teamsCalled(search: string) {
  return searchConditions(
    search,
    (contains): Prisma.TeamWhereInput => ({
      OR: [{ searchText: { contains } }, { school: { searchText: { contains } } }],
    }),
  )
}

/** Live teams of a project that answer a search by number, title or school. */
export async function listTeamsNamed(
  db: Db,
  scope: Scoped<Prisma.TeamWhereInput>,
  { projectId, search, take }: { projectId: string; search: string; take: number },
) {
  const named = searchQuery(search).map((part): Prisma.TeamWhereInput => {
    return { OR: [{ searchText: { contains: part } }, { school: { searchText: { contains: part } } }] }
  })
  return db.team.findMany({
    where: { AND: [scope, { projectId, archivedAt: null }, ...named] },
    select: { ...teamFacts, extensions: { select: { entryWindowId: true, deadlineAt: true } } },
    orderBy: { serial: 'asc' },
    take,
  })
}

/** A live team in reach and its own deadlines; who hands in and who else extends wait until the transaction is over. */
export async function lockTeamOf(db: Tx, scope: Scoped<Prisma.TeamWhereInput>, projectId: string, teamId: string) {
  if (!isUuid(teamId)) throw new Fault('notFound')
  await db.$queryRaw`select from team where id = ${teamId}::uuid for no key update`
  const team = await db.team.findFirst({
    where: { AND: [scope, { id: teamId, projectId, archivedAt: null }] },
    select: { id: true, extensions: { select: { entryWindowId: true, deadlineAt: true } } },
  })
  return orNotFound(team)
}

type Extension = {
  projectId: string
  entryWindowId: string
  teamId: string
  deadlineAt: Date
  reason: string
  byId: string
}

/** The team's own deadline in a window; an earlier one of its own is replaced. */
export async function putExtension(
  db: Tx,
  now: Date,
  { teamId, entryWindowId, ...extension }: Extension,
): Promise<string> {
  const { id } = await db.deadlineExtension.upsert({
    where: { teamId_entryWindowId: { teamId, entryWindowId } },
    create: { createdAt: now, updatedAt: now, teamId, entryWindowId, ...extension },
    update: { updatedAt: now, ...extension },
    select: { id: true },
  })
  return id
}

/**
 * Whom an extension concerns and who has no mail of this key yet, so many of them: settled students who have not handed in,
 * of one team or of all whose deadline it is now.
 */
export async function listConcerned(
  db: Tx,
  {
    windowId,
    teamId,
    deadlineAt,
    key,
    most,
  }: { windowId: string; teamId: string | null; deadlineAt: Date; key: string; most: number },
) {
  return db.$queryRaw<Concerned[]>`
    select r.id as "registrationId", s.id as "studentId", s.email, s.language, t.school_id as "schoolId", t.code
    from entry_window w join registration r on r.project_id = w.project_id
      join student s on s.id = r.student_id left join team t on t.id = r.team_id
      left join deadline_extension x on x.entry_window_id = w.id and x.team_id = t.id
    where w.id = ${windowId}::uuid and greatest(w.deadline_at, x.deadline_at) = ${deadlineAt}
      and (${teamId}::uuid is null or t.id = ${teamId}::uuid)
      and r.cancelled_at is null and r.status in ('PAID', 'FREE') and s.email is not null and s.erased_at is null
      and not exists (select from submission u where u.team_id = t.id and u.reopened_at is null)
      and not exists (select from outbox_mail m where m.dedupe_key = ${key} || r.id::text)
    order by r.id limit ${most}`
}

type Concerned = {
  registrationId: string
  studentId: string
  email: string
  language: string | null
  schoolId: string | null
  code: number | null
}

/** What mails call a project. */
export async function getProjectName(db: Tx, id: string) {
  const select = { code: true, name: true, teamSizeMax: true } as const
  const { name, ...project } = await db.project.findUniqueOrThrow({ where: { id }, select })
  return { ...project, name: bilingualOf(name) }
}
