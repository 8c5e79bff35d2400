import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

const selected = {
  id: true,
  code: true,
  schoolId: true,
  title: true,
  school: { select: { name: true, nameEn: true } },
  submissions: { where: { reopenedAt: null }, select: { id: true }, take: 1 },
  registrations: {
    where: { cancelledAt: null },
    select: {
      id: true,
      teamRole: true,
      student: { select: { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } },
    },
    orderBy: [{ teamRole: 'asc' }, { student: { sortKey: 'asc' } }, { id: 'asc' }],
  },
} satisfies Prisma.TeamSelect

type BoardKey = { projectCode: string; schoolId: string }

/** The live teams in reach a school has students in, its own by number and then those of other schools. */
export async function listBoardTeams(
  db: Db,
  scope: Scoped<Prisma.TeamWhereInput>,
  { projectCode, schoolId }: BoardKey,
): Promise<Prisma.TeamGetPayload<{ select: typeof selected }>[]> {
  const ofSchool = { OR: [{ schoolId }, { registrations: { some: { schoolId, cancelledAt: null } } }] }
  const rows = await db.team.findMany({
    where: { AND: [scope, ofSchool, { project: { code: projectCode }, archivedAt: null }] },
    select: selected,
    orderBy: [{ code: 'asc' }, { id: 'asc' }],
  })
  const isOwn = (team: { schoolId: string }) => team.schoolId === schoolId
  return [...rows.filter(isOwn), ...rows.filter((team) => !isOwn(team))]
}

/** The numbers of a school's live teams in a project, colleagues' too: a new team takes none of them. */
export async function listTakenCodes(db: Db, { projectCode, schoolId }: BoardKey): Promise<number[]> {
  const where = { schoolId, project: { code: projectCode }, archivedAt: null }
  return (await db.team.findMany({ where, select: { code: true }, orderBy: { code: 'asc' } })).map(({ code }) => code)
}
