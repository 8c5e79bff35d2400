import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { searchConditions } from '@/lib/db/search-text'
import { bilingualOf } from '@/lib/i18n/languages'
import type { InquiryReader } from '../inquiries/queries'
import type { answeredThreads } from '../inquiries/rules'
import { unanswered, unreadBy } from '../read-marks/queries'
import type { InboxPart } from './rules'

export type InboxFilter = { type?: string | undefined; projectCode?: string | undefined; search?: string | undefined }

/** Threads somebody answers that fit a filter: by the writer's name or the words in them. */
export function fittingThreads(
  scope: Scoped<Prisma.InquiryWhereInput>,
  answered: ReturnType<typeof answeredThreads>,
  { type, projectCode, search = '' }: InboxFilter,
): Prisma.InquiryWhereInput {
  return {
    AND: [
      scope,
      answered,
      type === undefined ? {} : { type: { code: type } },
      projectCode === undefined ? {} : { project: { code: projectCode } },
      ...searchConditions(
        search,
        (contains): Prisma.InquiryWhereInput => ({
          OR: [
            { searchText: { contains } },
            { student: { searchText: { contains } } },
            { contact: { searchText: { contains } } },
          ],
        }),
      ),
    ],
  }
}

/** The threads of a part of the inbox; of all of it where none is named. */
export function threadsOfPart(part: InboxPart | undefined, reader: InquiryReader): Prisma.InquiryWhereInput {
  if (part === undefined) return {}
  const parts = { unread: unreadBy(reader, 'staff'), unanswered, changes: { id: { in: [] } } }
  return parts[part]
}

/** The projects that threads in reach are about, to choose from. */
export async function listInquiryProjects(db: Db, threads: Prisma.InquiryWhereInput) {
  const rows = await db.project.findMany({
    where: { inquiries: { some: threads } },
    select: { code: true, name: true },
    orderBy: { code: 'asc' },
  })
  return rows.map(({ code, name }) => ({ code, name: bilingualOf(name) }))
}

/** The code of a thread's project, where it is one of these. */
export async function findThreadProject(
  db: Db,
  projects: Scoped<Prisma.ProjectWhereInput>,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null
  const row = await db.inquiry.findFirst({
    where: { id, project: projects },
    select: { project: { select: { code: true } } },
  })
  return row?.project?.code ?? null
}

/** The student beside a thread: what they take part in, as far as the reader reaches it. */
export async function listStudentRegistrations(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  studentId: string,
) {
  const rows = await db.registration.findMany({
    where: { AND: [scope, { studentId, cancelledAt: null }] },
    select: { id: true, number: true, status: true, project: { select: { code: true, name: true } } },
    orderBy: { createdAt: 'desc' },
    take: 20,
  })
  return rows.map(({ project, ...row }) => ({
    ...row,
    project: { code: project.code, name: bilingualOf(project.name) },
  }))
}

/** Threads an adviser's confirmed students opened, a coordinator's students, or the contact themselves. */
export function threadsOfContact(contactId: string): Prisma.InquiryWhereInput {
  return {
    OR: [
      { contactId },
      { student: { advisers: { some: { contactId, state: 'CONFIRMED' } } } },
      { student: { school: { isIndependent: false, contacts: { some: { id: contactId, role: 'COORDINATOR' } } } } },
    ],
  }
}

/** Threads of a school's students and of its contacts. */
export function threadsOfSchool(schoolId: string): Prisma.InquiryWhereInput {
  return { OR: [{ student: { schoolId } }, { contact: { schoolId } }] }
}

export function countThreads(db: Db, where: Prisma.InquiryWhereInput): Promise<number> {
  return db.inquiry.count({ where })
}

/** Is this contact in reach? */
export async function reachesContact(db: Db, scope: Scoped<Prisma.ContactWhereInput>, id: string): Promise<boolean> {
  return isUuid(id) && (await db.contact.count({ where: { AND: [scope, { id }] } })) > 0
}
