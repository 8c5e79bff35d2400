import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'
import { studentSearchText } from '@/lib/db/search-text'
import { decipher, encipher } from '@/lib/db/secrets'
import { studentSortKey } from '@/lib/db/sort-key'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { type Freeze, type ProfileField } from './rules'

const schoolSelect = { id: true, code: true, name: true, nameEn: true, provinceId: true, isIndependent: true } as const

export const profileSelect = {
  nativeFamily: true,
  nativeGiven: true,
  latinFamily: true,
  latinGiven: true,
  gender: true,
  graduationYear: true,
  mobile: true,
  email: true,
  guardian1Mobile: true,
  guardian1Email: true,
} as const satisfies Record<ProfileField, true>

const detailSelect = {
  ...profileSelect,
  id: true,
  qq: true,
  wechat: true,
  idNumberCipher: true,
  birthDateCipher: true,
  guardian2Mobile: true,
  guardian2Email: true,
  supplement: true,
  version: true,
  school: { select: schoolSelect },
} as const
type StudentDetailRow = Prisma.StudentGetPayload<{ select: typeof detailSelect }>

/** A student's whole entry, secrets opened: who may see how much of them is for the operation to say. */
export type StudentDetail = Omit<StudentDetailRow, 'idNumberCipher' | 'birthDateCipher'> & {
  idNumber: string | null
  birthDate: string | null
}

/** A student in reach; absent and out of reach are the same. */
export async function getStudent(db: Db, scope: Scoped<Prisma.StudentWhereInput>, id: string): Promise<StudentDetail> {
  if (!isUuid(id)) throw new Fault('notFound')
  const row = orNotFound(await db.student.findFirst({ where: { AND: [scope, { id }] }, select: detailSelect }))
  const { idNumberCipher, birthDateCipher, ...student } = row
  return {
    ...student,
    idNumber: opened(idNumberCipher, 'id_number_cipher', row.id),
    birthDate: opened(birthDateCipher, 'birth_date_cipher', row.id),
  }
}

function opened(cipher: Uint8Array | null, column: string, rowId: string): string | null {
  return cipher === null ? null : decipher(cipher, { table: 'student', column, rowId })
}

/**
 * Whether what was printed of a student stands on a submission or on an award of the student or of their team, of those
 * that count.
 */
export async function getFreeze(db: Db, awards: Scoped<Prisma.AwardWhereInput>, studentId: string): Promise<Freeze> {
  const submitted = await db.submission.findFirst({
    where: {
      reopenedAt: null,
      OR: [{ members: { some: { registration: { studentId } } } }, { byRegistration: { studentId } }],
    },
    select: { id: true },
  })
  const awarded = await db.award.findFirst({
    where: {
      AND: [
        awards,
        {
          OR: [
            { registration: { studentId } },
            { team: { registrations: { some: { studentId, cancelledAt: null } } } },
          ],
        },
      ],
    },
    select: { id: true },
  })
  return { hasSubmitted: submitted !== null, isAwarded: awarded !== null }
}

/** What decides whether somebody may change a student's address. */
export async function getAddressOwner(db: Db, studentId: string) {
  const { registrations, packageRegistrations, ...student } = await db.student.findUniqueOrThrow({
    where: { id: studentId },
    select: {
      createdById: true,
      firstSignedInAt: true,
      registrations: { where: { status: 'PAID' }, select: { id: true }, take: 1 },
      packageRegistrations: { where: { status: 'PAID' }, select: { id: true }, take: 1 },
    },
  })
  return { ...student, hasPaid: registrations.length + packageRegistrations.length > 0 }
}

/** What decides whether anything of an entry may be changed at all. */
export function getEntryState(db: Db, id: string) {
  const select = { id: true, mergedIntoId: true, erasedAt: true } as const
  return db.student.findUniqueOrThrow({ where: { id }, select })
}

/** From here to the end of the transaction nobody else changes this student's entry. */
export async function lockStudent(db: Tx, id: string): Promise<void> {
  if (isUuid(id)) await db.$queryRaw`select 1 from student where id = ${id}::uuid for no key update`
}

export type Correction = Partial<Omit<StudentDetail, 'id' | 'version' | 'school'>> & { schoolId?: string }

/** Changes these fields of an entry; false: somebody else did since it was read. */
export async function updateEntry(db: Tx, student: StudentDetail, changed: Correction, now: Date): Promise<boolean> {
  const { idNumber, birthDate, ...plain } = changed
  const named = { ...student, ...plain }
  const sealed = (text: string | null, column: string) =>
    text === null ? null : encipher(text, { table: 'student', column, rowId: student.id })
  const { count } = await db.student.updateMany({
    where: { id: student.id, version: student.version },
    data: {
      ...plain,
      ...(idNumber === undefined ? {} : { idNumberCipher: sealed(idNumber, 'id_number_cipher') }),
      ...(birthDate === undefined ? {} : { birthDateCipher: sealed(birthDate, 'birth_date_cipher') }),
      searchText: studentSearchText(named),
      sortKey: studentSortKey(named),
      updatedAt: now,
      version: { increment: 1 },
    },
  })
  return count > 0
}

/** The school of an entry, by its id. */
export async function getOwnSchool(db: Db, id: string): Promise<StudentDetail['school']> {
  return db.school.findUniqueOrThrow({ where: { id }, select: schoolSelect })
}

/** Forgets a student's password and the links that would set one; answers the language to write to them in. */
export async function dropPassword(db: Tx, now: Date, id: string): Promise<string | null> {
  const unused = { personKind: 'STUDENT' as const, personId: id, usedAt: null }
  await db.passwordReset.updateMany({ where: unused, data: { usedAt: now } })
  const data = { passwordHash: null }
  return (await db.student.update({ where: { id }, data, select: { language: true } })).language
}

/** Whether another student has the address; that of an entry which was merged into the student's is the student's own. */
export async function isAddressTaken(db: Db, studentId: string, email: string): Promise<boolean> {
  const row = await db.student.findUnique({ where: { email }, select: { mergedIntoId: true } })
  return row !== null && row.mergedIntoId !== studentId
}

/** Takes an address from the entry that was merged into the student's, whose main one it becomes. */
export async function takeMergedAddress(db: Tx, studentId: string, email: string): Promise<void> {
  const data = { email: null, version: { increment: 1 } }
  await db.student.updateMany({ where: { mergedIntoId: studentId, email }, data })
}

export type Met = { id: string; schoolId: string; isNew: boolean }
type NewPerson = Omit<Prisma.StudentCreateManyInput, 'createdAt' | 'updatedAt' | 'searchText' | 'sortKey'> &
  PersonName & { email: string; mobile: string | null }

/** The student of an address, made from what was typed where there is none; a known profile is never written to. */
export async function meetStudent(db: Tx, now: Date, typed: NewPerson): Promise<Met> {
  const known = await findStudentOf(db, typed.email)
  if (known !== null) return { ...known, isNew: false }
  const made = await db.student.createManyAndReturn({
    data: {
      ...typed,
      createdAt: now,
      updatedAt: now,
      searchText: studentSearchText(typed),
      sortKey: studentSortKey(typed),
    },
    select: { id: true, schoolId: true },
    skipDuplicates: true,
  })
  const met = made[0] ?? (await findStudentOf(db, typed.email))
  if (met === null) throw new Error('an address was taken and is gone again')
  return { ...met, isNew: made.length > 0 }
}

const whereAtSchool = { id: true, schoolId: true } as const

/** The student with an address, whoever it is; that of an entry which was merged is the student's who stays. */
export async function findStudentOf(db: Db, email: string): Promise<{ id: string; schoolId: string } | null> {
  const row = await db.student.findUnique({
    where: { email },
    select: { ...whereAtSchool, mergedInto: { select: whereAtSchool } },
  })
  if (row === null) return null
  const { mergedInto, ...own } = row
  return mergedInto ?? own
}

/** Whether the student is in reach. */
export async function isInReach(db: Db, scope: Scoped<Prisma.StudentWhereInput>, studentId: string): Promise<boolean> {
  if (!isUuid(studentId)) return false
  return (await db.student.count({ where: { AND: [scope, { id: studentId }] } })) > 0
}
