import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { TeamRole } from '@/lib/db/generated/enums'
import { searchQuery } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { Page } from '@/lib/kernel/paging'

const names = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const

const selected = {
  id: true,
  code: true,
  serial: true,
  title: true,
  project: { select: { code: true, name: true, teamSizeMax: true } },
  school: { select: { name: true, nameEn: true } },
  registrations: {
    where: { cancelledAt: null },
    select: { id: true, teamRole: true, student: { select: names } },
    orderBy: [{ teamRole: 'asc' }, { student: { sortKey: 'asc' } }, { id: 'asc' }],
  },
} satisfies Prisma.TeamSelect

/** A team as the list shows it: of its students only names and roles. */
export type TeamRow = {
  id: string
  code: number
  serial: number
  title: string | null
  project: { code: string; name: Bilingual; teamSizeMax: number }
  school: { name: string; nameEn: string | null }
  members: (FullName & { id: string; role: TeamRole | null })[]
}

export type TeamReach = {
  teams: Scoped<Prisma.TeamWhereInput>
  /** Whose address, number and spelling may find a team: another school's members are names on a card, no more. */
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

export type TeamFilter = { projectCode?: string | undefined; search?: string | undefined }

/** Teams in reach, found by number, title, school or student, by project and serial. */
export async function listTeams(
  db: Db,
  reach: TeamReach,
  { projectCode, search }: TeamFilter,
  window: { skip: number; take: number },
): Promise<Page<TeamRow>> {
  const found = searchQuery(search ?? '').map((contains): Prisma.TeamWhereInput => {
    const student = { student: { searchText: { contains } } }
    return {
      OR: [
        { searchText: { contains } },
        { school: { searchText: { contains } } },
        { registrations: { some: { AND: [reach.registrations, { cancelledAt: null }, student] } } },
      ],
    }
  })
  const ofProject = projectCode === undefined ? {} : { project: { code: projectCode } }
  const where = { AND: [reach.teams, { archivedAt: null }, ofProject, ...found] }
  const rows = await db.team.findMany({
    where,
    select: selected,
    orderBy: [{ project: { code: 'asc' } }, { serial: 'asc' }],
    ...window,
  })
  return { rows: rows.map(rowOf), total: await db.team.count({ where }) }
}

function rowOf({ registrations, project, ...team }: Prisma.TeamGetPayload<{ select: typeof selected }>): TeamRow {
  return {
    ...team,
    project: { ...project, name: bilingualOf(project.name) },
    members: registrations.map(({ id, teamRole, student }) => ({ id, role: teamRole, ...student })),
  }
}

/** The projects that have teams in reach, to choose one from. */
export async function listTeamProjects(
  db: Db,
  scope: Scoped<Prisma.TeamWhereInput>,
): Promise<{ code: string; name: Bilingual }[]> {
  const rows = await db.project.findMany({
    where: { teams: { some: { AND: [scope, { archivedAt: null }] } } },
    select: { code: true, name: true },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}
