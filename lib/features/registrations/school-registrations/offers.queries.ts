import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { getProject, listProjectsById, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { inOrder, rowSelect, type SchoolRegistrationView, type SchoolSite, siteSelect, viewOf } from './queries'

export type SchoolReach = {
  projects: Scoped<Prisma.ProjectWhereInput>
  registrations: Scoped<Prisma.SchoolRegistrationWhereInput>
}

/** The id of no school: whom a project is shown to that has registered nothing and to which nothing was offered by name. */
export const nobodysSchool = '00000000-0000-4000-8000-000000000000'

/** A project as a school sees it. */
export type SchoolOffer = ProjectView & {
  schoolCapacity: number | null
  schoolsTaken: number
  isOffered: boolean
  /** A text the organisers attached to the offer. */
  accountStatus: string | null
  sites: SchoolSite[]
  /** What the school has registered, while it is live. */
  registration: SchoolRegistrationView | null
}

/** Adds to projects what they are to one school. */
export async function listOffers(
  db: Db,
  reach: SchoolReach,
  schoolId: string,
  projects: readonly ProjectView[],
): Promise<SchoolOffer[]> {
  const rows = await db.project.findMany({
    where: { AND: [reach.projects, { id: { in: projects.map(({ id }) => id) } }] },
    select: {
      id: true,
      tally: { select: { schoolCapacity: true, schoolsTaken: true } },
      testSites: { select: siteSelect, orderBy: [...inOrder] },
      offers: { where: { schoolId }, select: { accountStatus: true } },
      _count: { select: { offers: true } },
      schoolRegistrations: {
        where: { AND: [reach.registrations, { schoolId, cancelledAt: null }] },
        select: rowSelect,
      },
    },
  })
  const facts = new Map(rows.map((row) => [row.id, row]))
  return projects.flatMap((project) => {
    const row = facts.get(project.id)
    if (row === undefined) return []
    const [offer, registration] = [row.offers[0], row.schoolRegistrations[0]]
    return [
      {
        ...project,
        schoolCapacity: row.tally?.schoolCapacity ?? null,
        schoolsTaken: row.tally?.schoolsTaken ?? 0,
        isOffered: offer !== undefined || row._count.offers === 0,
        accountStatus: offer?.accountStatus ?? null,
        sites: row.testSites,
        registration: registration === undefined ? null : viewOf(registration),
      },
    ]
  })
}

/** A project in reach by its id or its code, as one school sees it. */
export async function getOffer(db: Db, reach: SchoolReach, schoolId: string, spelling: string): Promise<SchoolOffer> {
  const project = isUuid(spelling)
    ? (await listProjectsById(db, reach.projects, [spelling]))[0]
    : await getProject(db, reach.projects, spelling)
  const [offer] = project === undefined ? [] : await listOffers(db, reach, schoolId, [project])
  return orNotFound(offer)
}

/**
 * The monitoring projects that run, or run in part, between two moments and are offered to a school or registered by it;
 * the first to begin comes first.
 */
export async function listMonitoringIds(
  db: Db,
  reach: SchoolReach,
  schoolId: string,
  { from, to }: { from: Date; to: Date | null },
  window: RowWindow,
): Promise<Page<string>> {
  const until = to === null ? [] : [{ OR: [{ startsAt: null }, { startsAt: { lte: to } }] }]
  const isOffered = [{ offers: { none: {} } }, { offers: { some: { schoolId } } }]
  const isRegistered = {
    schoolRegistrations: { some: { AND: [reach.registrations, { schoolId, cancelledAt: null }] } },
  }
  const where = {
    AND: [
      reach.projects,
      { kind: 'MONITORING' as const },
      { OR: [{ endsAt: null }, { endsAt: { gte: from } }] },
      ...until,
      { OR: [...isOffered, isRegistered] },
    ],
  }
  const orderBy = [{ startsAt: 'asc' as const }, { code: 'asc' as const }]
  const rows = await db.project.findMany({ where, select: { id: true }, orderBy, ...window })
  return { rows: rows.map(({ id }) => id), total: await db.project.count({ where }) }
}
