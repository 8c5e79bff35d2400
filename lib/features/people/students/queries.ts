import { endSessions } from '@/lib/access/start-session'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus, Gender } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'
import { searchConditions, studentSearchText } from '@/lib/db/search-text'
import { decipher, encipher } from '@/lib/db/secrets'
import { studentSortKey } from '@/lib/db/sort-key'
import { listSchoolsCalled, type SchoolName } from '@/lib/features/people/schools/queries'
import { isLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { Fault } from '@/lib/kernel/fault'
import type { Page } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { type Freeze, missingFields, type ProfileField, profileFields, type studentSortings } from './rules'

const schoolSelect = { id: true, code: true, name: true, nameEn: true, provinceId: true, isIndependent: true } as const

const profileSelect = {
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
type Row = Prisma.StudentGetPayload<{ select: typeof detailSelect }>

/** A student's whole entry, secrets opened: who may see how much of them is for the operation to say. */
export type StudentDetail = Omit<Row, 'idNumberCipher' | 'birthDateCipher'> & {
  idNumber: string | null
  birthDate: string | null
}

/** A student in reach; absent and out of reach are the same. */
export async function getStudent(db: Db, scope: Scoped<Prisma.StudentWhereInput>, id: string): Promise<StudentDetail> {
  if (!isUuid(id)) throw new Fault('notFound')
  const row = await db.student.findFirst({ where: { AND: [scope, { id }] }, select: detailSelect })
  if (row === null) throw new Fault('notFound')
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

/** Whether what was printed of a student stands on a submission or on an award of hers or of her team, of those that count. */
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

/** From here to the end of the transaction nobody else changes this student's entry. */
export async function lockStudent(db: Tx, id: string): Promise<void> {
  if (isUuid(id)) await db.$queryRaw`select 1 from student where id = ${id}::uuid for no key update`
}

/** The one approved school of this id or name; her own keeps its place even while it waits for approval. */
export async function getSchoolCalled(
  db: Db,
  spelling: string | undefined,
  { school }: StudentDetail,
): Promise<StudentDetail['school']> {
  if (spelling === undefined || [school.id, school.name, school.nameEn].includes(spelling)) return school
  const [found, another] = await listSchoolsCalled(db, spelling)
  if (found !== undefined && another === undefined) {
    return db.school.findUniqueOrThrow({ where: { id: found.id }, select: schoolSelect })
  }
  const key = found === undefined ? 'students.errors.schoolUnknown' : 'students.errors.schoolAmbiguous'
  throw new Fault('input.invalid', { fields: [{ field: 'school', key }] })
}

export type Correction = Partial<Omit<StudentDetail, 'id' | 'version' | 'school'>> & { schoolId?: string }

/** Changes these fields of an entry, if nobody else did since it was read. */
export async function updateEntry(db: Tx, student: StudentDetail, changed: Correction, now: Date): Promise<void> {
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
  if (count === 0) throw new Fault('conflict.stale')
}

/** After an address was changed: whoever holds the old one is out of the account, and is told (people#addresses). */
export async function leaveAddress(db: Tx, world: World, student: { id: string; email: string | null }): Promise<void> {
  const { id, email } = student
  await endSessions(db, { studentId: id }, world.now, 'EMAIL_CHANGED')
  const unused = { personKind: 'STUDENT' as const, personId: id, usedAt: null }
  await db.passwordReset.updateMany({ where: unused, data: { usedAt: world.now } })
  const { language } = await db.student.update({
    where: { id },
    data: { passwordHash: null },
    select: { language: true },
  })
  await queueMail(db, world.now, {
    dedupeKey: `address-changed:${id}:${world.requestId}`,
    template: 'address-changed',
    payload: {},
    language: isLanguage(language) ? language : world.language,
    person: { kind: 'STUDENT', id },
    to: email,
  })
}

export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  return (await findStudentOf(db, email)) !== null
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

/** The student of an address, whoever she is. */
export async function findStudentOf(db: Db, email: string): Promise<{ id: string; schoolId: string } | null> {
  return db.student.findUnique({ where: { email }, select: { id: true, schoolId: true } })
}

/** Whether the student is in reach. */
export async function isInReach(db: Db, scope: Scoped<Prisma.StudentWhereInput>, studentId: string): Promise<boolean> {
  if (!isUuid(studentId)) return false
  return (await db.student.count({ where: { AND: [scope, { id: studentId }] } })) > 0
}

/** Links a student and a contact who registered her, unless a link is there already. */
export async function linkContact(
  db: Tx,
  now: Date,
  link: { studentId: string; contactId: string; state: 'PROPOSED' | 'CONFIRMED' },
): Promise<void> {
  const confirmedAt = link.state === 'CONFIRMED' ? now : null
  await db.studentAdviser.createMany({
    data: { ...link, createdAt: now, source: 'REGISTERED', confirmedAt },
    skipDuplicates: true,
  })
}

/**
 * Makes these contacts the student's own because she chose them. One whose link only waited is confirmed by it, and is
 * hers by her choice from then on.
 */
export async function linkChosen(db: Tx, now: Date, studentId: string, contactIds: readonly string[]): Promise<void> {
  await db.studentAdviser.updateMany({
    where: { studentId, contactId: { in: [...contactIds] }, state: 'PROPOSED' },
    data: { source: 'CHOSEN', state: 'CONFIRMED', confirmedAt: now, decidedByKind: 'STUDENT', decidedById: studentId },
  })
  await db.studentAdviser.createMany({
    data: contactIds.map((contactId) => ({
      studentId,
      contactId,
      createdAt: now,
      source: 'CHOSEN' as const,
      state: 'CONFIRMED' as const,
      confirmedAt: now,
    })),
    skipDuplicates: true,
  })
}

export type Choice = { studentId: string; contactId: string }

/**
 * Whom the students of these registrations chose for them; until the end of the transaction nobody chooses otherwise. Lock
 * order: the registrations before this, the students by id.
 */
export async function lockChoices(db: Tx, registrationIds: readonly string[]): Promise<Choice[]> {
  return db.$queryRaw<Choice[]>`
    select s.id as "studentId", a.contact_id as "contactId"
    from registration_adviser a join registration r on r.id = a.registration_id join student s on s.id = r.student_id
    where r.id = any(${[...registrationIds]}::uuid[]) order by s.id for no key update of s`
}

/**
 * Ends the links of contacts these students had only chosen and have chosen for no live registration any more; the student
 * decided it herself, or it follows from the end of a registration.
 */
export async function endChoices(
  db: Tx,
  now: Date,
  dropped: readonly Choice[],
  decidedBy: 'STUDENT' | 'SYSTEM',
): Promise<void> {
  if (dropped.length === 0) return
  await db.$executeRaw`
    update student_adviser l set state = 'ENDED', ended_at = ${now}, decided_by_kind = ${decidedBy}::person_kind,
      decided_by_id = case when ${decidedBy} = 'STUDENT' then l.student_id end
    from (select distinct * from unnest(${dropped.map(({ studentId }) => studentId)}::uuid[],
      ${dropped.map(({ contactId }) => contactId)}::uuid[]) u (student_id, contact_id)) x
    where (l.student_id, l.contact_id) = (x.student_id, x.contact_id) and l.source = 'CHOSEN' and l.state <> 'ENDED'
      and not exists (select from registration_adviser a join registration r on r.id = a.registration_id
        where a.contact_id = l.contact_id and r.student_id = l.student_id and r.cancelled_at is null)`
}

type Typed = Partial<Record<'email' | 'mobile' | 'nativeFamily' | 'nativeGiven' | 'latinFamily' | 'latinGiven', string>>

/** Students in reach with this address, this phone or this whole name. */
export async function listLookalikes(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  { email, mobile, nativeFamily, nativeGiven, latinFamily, latinGiven }: Typed,
) {
  const digits = (mobile ?? '').replace(/\D/g, '')
  const same = (value: string) => ({ equals: value, mode: 'insensitive' as const })
  const alike: Prisma.StudentWhereInput[] = [
    ...(email ? [{ email: email.toLowerCase() }] : []),
    ...(digits.length >= 6 ? [{ searchText: { contains: ` ${digits} ` } }] : []),
    ...(nativeFamily && nativeGiven ? [{ nativeFamily, nativeGiven }] : []),
    ...(latinFamily && latinGiven ? [{ latinFamily: same(latinFamily), latinGiven: same(latinGiven) }] : []),
  ]
  if (alike.length === 0) return []
  return db.student.findMany({
    where: { AND: [scope, { OR: alike }] },
    select: { id: true, email: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 3,
  })
}

/** A student as lists show her: no address, no number. */
export type StudentRow = PersonName & {
  id: string
  gender: Gender | null
  graduationYear: number | null
  school: SchoolName
  /** Required fields that are empty. */
  missing: ProfileField[]
  /** Her live registrations in reach, by status. */
  registrations: Record<FeeStatus, number>
  /** Changes she asked for that wait for a decision. */
  requests: number
}

export type StudentReach = {
  students: Scoped<Prisma.StudentWhereInput>
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

export type StudentFilter = {
  search?: string | undefined
  hasRequests?: boolean
  /** Of these fields at least one is empty. */
  lacks?: readonly string[]
  /** Not of this school. */
  outside?: string
}

export type StudentSorting = { by: (typeof studentSortings)[number]; descending: boolean }

/** Students in reach that fit. */
export async function listStudents(
  db: Db,
  reach: StudentReach,
  filter: StudentFilter,
  window: { skip: number; take: number },
  { sorting, required }: { sorting: StudentSorting; required: readonly string[] },
): Promise<Page<StudentRow>> {
  const where = fitting(reach.students, filter)
  const rows = await db.student.findMany({
    where,
    select: {
      ...profileSelect,
      id: true,
      school: { select: { id: true, name: true, nameEn: true } },
      registrations: { where: { AND: [reach.registrations, { cancelledAt: null }] }, select: { status: true } },
      changeRequests: { where: { state: 'PENDING' }, select: { id: true } },
    },
    orderBy: orderOf(sorting),
    ...window,
  })
  const isAll = window.skip === 0 && rows.length < window.take
  return {
    rows: rows.map(({ registrations, changeRequests, ...student }) => ({
      ...namesOf(student),
      id: student.id,
      gender: student.gender,
      graduationYear: student.graduationYear,
      school: student.school,
      missing: missingFields(student, required),
      registrations: counted(registrations),
      requests: changeRequests.length,
    })),
    total: isAll ? rows.length : await db.student.count({ where }),
  }
}

function orderOf({ by, descending }: StudentSorting): Prisma.StudentOrderByWithRelationInput[] {
  const order = descending ? 'desc' : 'asc'
  const byName = [{ sortKey: order }, { id: order }] as const
  if (by === 'year') return [{ graduationYear: { sort: order, nulls: 'last' } }, ...byName]
  return by === 'school' ? [{ school: { sortKey: order } }, ...byName] : [...byName]
}

export function countStudents(db: Db, scope: StudentReach['students'], filter: StudentFilter): Promise<number> {
  return db.student.count({ where: fitting(scope, filter) })
}

function fitting(
  scope: StudentReach['students'],
  { search = '', hasRequests = false, lacks, outside }: StudentFilter,
): Prisma.StudentWhereInput {
  const empty = profileFields.filter((field) => lacks?.includes(field)).map((field) => ({ [field]: null }))
  return {
    AND: [
      scope,
      { erasedAt: null, mergedIntoId: null },
      ...searchConditions(search, (contains) => ({ searchText: { contains } })),
      ...(hasRequests ? [{ changeRequests: { some: { state: 'PENDING' as const } } }] : []),
      ...(lacks === undefined ? [] : [{ OR: empty }]),
      ...(outside === undefined ? [] : [{ schoolId: { not: outside } }]),
    ],
  }
}

function namesOf({ nativeFamily, nativeGiven, latinFamily, latinGiven }: PersonName): PersonName {
  return { nativeFamily, nativeGiven, latinFamily, latinGiven }
}

function counted(registrations: readonly { status: FeeStatus }[]): Record<FeeStatus, number> {
  const of = (status: FeeStatus) => registrations.filter((one) => one.status === status).length
  return { PENDING: of('PENDING'), PAID: of('PAID'), FREE: of('FREE') }
}
