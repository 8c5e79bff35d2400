import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { searchConditions } from '@/lib/db/search-text'
import { contains } from '@/lib/db/sql'
import { bilingualOf } from '@/lib/i18n/languages'
import type { LinkReach } from './queries'
import type { ProposalNarrowing } from './schema'

/** Links whose student or adviser is called so, and by which the adviser registered for the project. */
export async function fittingLinks(
  db: Db,
  reach: LinkReach,
  { search = '', project }: ProposalNarrowing,
): Promise<Prisma.StudentAdviserWhereInput> {
  return {
    AND: [
      ...searchConditions(
        search,
        (contains): Prisma.StudentAdviserWhereInput => ({
          OR: [
            { student: { searchText: { contains } } },
            { contact: { searchText: { contains } } },
            { contact: { school: { searchText: { contains } } } },
          ],
        }),
      ),
      project ? { id: { in: await linksOfProject(db, reach, project) } } : {},
    ],
  }
}

/** As far as the registrations by which they are of the project are in reach. */
async function linksOfProject(db: Db, { registrations }: LinkReach, code: string): Promise<string[]> {
  const made = await db.registration.findMany({
    where: {
      AND: [registrations],
      cancelledAt: null,
      project: { code },
      student: { advisers: { some: { state: 'PROPOSED' } } },
    },
    select: { studentId: true, registeredById: true },
  })
  const links = await db.$queryRaw<{ id: string }[]>`
    select a.id from student_adviser a join unnest(${made.map(({ studentId }) => studentId)}::uuid[],
      ${made.map(({ registeredById }) => registeredById)}::uuid[]) as m (student_id, contact_id)
      on m.student_id = a.student_id and m.contact_id = a.contact_id where a.state = 'PROPOSED'`
  return links.map(({ id }) => id)
}

/** Registrations of a contact under a name typed so: what the student is called is not told by a search either. */
export async function fittingClaims(
  db: Db,
  contactId: string,
  { search = '', project }: ProposalNarrowing,
): Promise<Prisma.RegistrationWhereInput> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const ofProject = project ? { project: { code: project } } : {}
  if (words.length === 0) return ofProject
  const typed = Prisma.sql`concat_ws(' ', r.typed_latin_family, r.typed_latin_given,
    concat(r.typed_native_family, r.typed_native_given))`
  const named = words.map((word) => contains(typed, word))
  const found = await db.$queryRaw<{ id: string }[]>`
    select r.id from registration r
    where r.registered_by_id = ${contactId}::uuid and r.cancelled_at is null and ${Prisma.join(named, ' and ')}`
  return { ...ofProject, id: { in: found.map(({ id }) => id) } }
}

/** The projects in reach of what waits, to choose from. */
export async function listWaitingProjects(db: Db, waiting: Prisma.RegistrationWhereInput) {
  const rows = await db.project.findMany({
    where: { registrations: { some: waiting } },
    select: { code: true, name: true },
    orderBy: { code: 'asc' },
  })
  return rows.map(({ code, name }) => ({ code, name: bilingualOf(name) }))
}
