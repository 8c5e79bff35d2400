import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { certificateFacts } from '@/lib/features/certificates/certificates/schema'
import type { Page } from '@/lib/kernel/paging'
import { searchConditions } from '@/lib/db/search-text'

const studentSelect = {
  id: true,
  nativeFamily: true,
  nativeGiven: true,
  latinFamily: true,
  latinGiven: true,
  school: { select: { name: true, nameEn: true, isIndependent: true } },
} as const

/** A student in reach, by name and school, or null. */
export async function findVolunteer(db: Db, scope: Scoped<Prisma.StudentWhereInput>, id: string) {
  const row = isUuid(id) ? await db.student.findFirst({ where: { AND: [scope, { id }] }, select: studentSelect }) : null
  return row
}

/** What a student has done, the newest first. */
export function listWork(db: Db, scope: Scoped<Prisma.VolunteerWorkWhereInput>, studentId: string) {
  return db.volunteerWork.findMany({
    where: { AND: [scope, { studentId }] },
    select: { id: true, minutes: true, achievement: true, doneOn: true },
    orderBy: [{ doneOn: 'desc' }, { id: 'desc' }],
  })
}

/** The students in reach with their work: who has worked as a volunteer, or everybody. */
export async function listVolunteerRows(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  { search, isEverybody, skip, take }: { search: string; isEverybody: boolean; skip: number; take: number },
) {
  const found = searchConditions(search, (contains) => ({ searchText: { contains } }))
  // What a merged entry has left is that of the student who stays, too.
  const living = { mergedIntoId: null }
  const where = { AND: [scope, living, ...found, isEverybody ? {} : { volunteerWorks: { some: {} } }] }
  const rows = await db.student.findMany({
    where,
    select: { ...studentSelect, volunteerWorks: { select: { minutes: true, achievement: true, doneOn: true } } },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    skip,
    take,
  })
  return {
    rows: rows.map(({ volunteerWorks: work, ...student }) => ({ student, work })),
    total: await db.student.count({ where }),
  } satisfies Page<unknown>
}

/** The volunteer certificates of a student that are in reach, the newest first, by what is printed on them. */
export async function listVolunteerCertificates(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  studentId: string,
) {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { studentId, kind: 'VOLUNTEER', state: 'ISSUED' }] },
    select: { id: true, token: true, number: true, issuedAt: true, facts: true, student: { select: studentSelect } },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ facts, ...row }) => {
    const { school, hours } = certificateFacts.parse(facts)
    return { ...row, school, minutes: hours?.minutes ?? 0 }
  })
}

type NewWork = { studentId: string; minutes: number; achievement: string; doneOn: Date }

export async function createWork(db: Tx, now: Date, work: NewWork): Promise<string> {
  const id = newId(now)
  await db.volunteerWork.create({ data: { id, createdAt: now, ...work } })
  return id
}
