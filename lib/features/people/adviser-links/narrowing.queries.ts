import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { searchWords } from '@/lib/db/search-text'
import { contains } from '@/lib/db/sql'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { LinkReach } from './queries'
import type { ProposalNarrowing } from './schema'

type Contacts = Scoped<Prisma.ContactWhereInput>

/**
 * Links whose student or adviser is called so, and by which the adviser registered for the project. An address finds only an adviser
 * whose address the reader may see.
 */
export async function fittingLinks(
  db: Db,
  reach: LinkReach & { contacts: Contacts },
  { search = '', project }: ProposalNarrowing,
): Promise<Prisma.StudentAdviserWhereInput> {
  return {
    AND: [
      ...searchWords(
        search,
        (contains): Prisma.StudentAdviserWhereInput => ({
          OR: [
            { student: { searchText: { contains } } },
            { contact: { AND: [reach.contacts, { searchText: { contains } }] } },
            { contact: { school: { searchText: { contains } } } },
          ],
        }),
        (word) => ({ contact: { OR: calledSo(word) } }),
      ),
      project ? { id: { in: await linksOfProject(db, reach, project) } } : {},
    ],
  }
}

/** A part of a name as it is shown, or a whole Chinese one, wherever its family name ends. */
function calledSo(word: string): Prisma.ContactWhereInput[] {
  const contains = { contains: word, mode: 'insensitive' as const }
  const whole = [1, 2]
    .filter((length) => length < word.length)
    .map((length) => ({ family: word.slice(0, length), given: { startsWith: word.slice(length) } }))
  return [{ family: contains }, { given: contains }, { latinName: contains }, ...whole]
}

const waitingLinks = Prisma.sql`student_adviser a
  join registration r on r.student_id = a.student_id and r.registered_by_id = a.contact_id and r.cancelled_at is null
  join project p on p.id = r.project_id`

/** As far as the registrations by which they are of the project are in reach. */
async function linksOfProject(db: Db, { registrations }: LinkReach, code: string): Promise<string[]> {
  const links = await db.$queryRaw<{ id: string }[]>`
    select a.id from ${waitingLinks} where a.state = 'PROPOSED' and p.code = ${code} and ${registrations}`
  return links.map(({ id }) => id)
}

/** The projects to which the waiting links of students in reach can be narrowed. */
export async function listProjectsOfLinks(
  db: Db,
  { registrations }: LinkReach,
  students: Scoped<Prisma.Sql>,
): Promise<ProjectChoice[]> {
  return db.$queryRaw<ProjectChoice[]>`
    select distinct p.code, p.name from ${waitingLinks} join student s on s.id = a.student_id
    where a.state = 'PROPOSED' and s.erased_at is null and s.merged_into_id is null and ${students} and ${registrations}`
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

type ProjectChoice = { code: string; name: Bilingual }

/** The projects of what the reader registered and somebody else decides. */
export async function listProjectsOfClaims(db: Db, waiting: Prisma.RegistrationWhereInput): Promise<ProjectChoice[]> {
  const rows = await db.project.findMany({
    where: { registrations: { some: waiting } },
    select: { code: true, name: true },
  })
  return rows.map(({ code, name }) => ({ code, name: bilingualOf(name) }))
}
