import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { searchConditions } from '@/lib/db/search-text'
import { profileSelect } from '@/lib/features/people/students/queries'
import { feeCounts } from '@/lib/features/people/students/rules'
import { bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { endings, feeStatuses } from './rules'
import type { StudentNarrowing } from './schema'

type Students = Scoped<Prisma.StudentWhereInput>
const schoolSelect = { id: true, name: true, nameEn: true } as const
const contactSelect = { id: true, family: true, given: true, latinName: true } as const
const nameSelect = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const

const rowSelect = {
  ...nameSelect,
  id: true,
  graduationYear: true,
  firstSignedInAt: true,
  mergedIntoId: true,
  school: { select: schoolSelect },
  advisers: {
    where: { state: 'CONFIRMED' },
    select: { contact: { select: contactSelect } },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
  },
  registrations: { where: { cancelledAt: null }, select: { status: true } },
} satisfies Prisma.StudentSelect

const rowOf = ({ advisers, ...row }: Prisma.StudentGetPayload<{ select: typeof rowSelect }>) => ({
  ...row,
  advisers: advisers.map(({ contact }) => contact),
  registrations: feeCounts(row.registrations),
})
export type KeptStudentRow = ReturnType<typeof rowOf>

/** Students in reach, and the projects in reach by which they are told apart. */
export type KeptReach = { students: Students; projects: Scoped<Prisma.ProjectWhereInput> }

/** Students in reach that fit, by name; those who were merged only where they are asked for. */
export async function listKeptStudents(
  db: Db,
  { students, projects }: KeptReach,
  filter: StudentNarrowing,
  lacking: Prisma.StudentWhereInput,
  window: RowWindow,
): Promise<Page<KeptStudentRow>> {
  const where = fitting({ students, projects }, filter, lacking)
  const orderBy = [{ sortKey: 'asc' as const }, { id: 'asc' as const }]
  const rows = await db.student.findMany({ where, select: rowSelect, orderBy, ...window })
  return { rows: rows.map(rowOf), total: await db.student.count({ where }) }
}

function fitting(
  reach: KeptReach,
  { search = '', status, state, season, project, school, adviser }: StudentNarrowing,
  lacking: Prisma.StudentWhereInput,
): Prisma.StudentWhereInput {
  const places: Prisma.RegistrationWhereInput[] = [
    ...(season === undefined ? [] : [{ project: { season: { code: season } } }]),
    ...(project === undefined ? [] : [{ project: { AND: [reach.projects, { code: project }] } }]),
  ]
  const live = { cancelledAt: null, AND: places }
  const [fee, ending] = [feeStatuses.find((one) => one === status), endings.find((one) => one === status)]
  const states = {
    incomplete: lacking,
    requested: { changeRequests: { some: { state: 'PENDING' } } },
    neverSignedIn: { firstSignedInAt: null },
    withoutAdviser: { advisers: { none: { state: 'CONFIRMED' } } },
    idle: { registrations: { none: live } },
    merged: {},
  } satisfies Record<NonNullable<typeof state>, Prisma.StudentWhereInput>
  return {
    AND: [
      reach.students,
      { erasedAt: null, mergedIntoId: state === 'merged' ? { not: null } : null },
      ...(fee === undefined ? [] : [{ registrations: { some: { ...live, status: fee } } }]),
      ...(ending === undefined
        ? []
        : [{ registrations: { some: { AND: places, cancelledAt: { not: null }, cancelKind: ending } } }]),
      ...(status === undefined && places.length > 0 && state !== 'idle' ? [{ registrations: { some: live } }] : []),
      ...(school === undefined ? [] : [{ schoolId: isUuid(school) ? school : { in: [] } }]),
      ...(adviser === undefined
        ? []
        : [{ advisers: { some: { state: 'CONFIRMED' as const, contactId: isUuid(adviser) ? adviser : { in: [] } } } }]),
      ...(state === undefined ? [] : [states[state]]),
      ...searchConditions(
        search,
        (contains): Prisma.StudentWhereInput => ({
          OR: [{ searchText: { contains } }, { school: { searchText: { contains } } }],
        }),
      ),
    ],
  }
}

const detailSelect = {
  ...profileSelect,
  id: true,
  createdAt: true,
  firstSignedInAt: true,
  erasedAt: true,
  mergedIntoId: true,
  version: true,
  language: true,
  schoolId: true,
  school: { select: schoolSelect },
  mergedInto: { select: { id: true, ...nameSelect } },
  mergedFrom: { select: { id: true, email: true, ...nameSelect }, orderBy: { id: 'asc' } },
  advisers: {
    where: { state: { not: 'ENDED' } },
    select: { state: true, contact: { select: { ...contactSelect, email: true, disabledAt: true } } },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.StudentSelect
export type KeptStudent = Prisma.StudentGetPayload<{ select: typeof detailSelect }>

/** A student in reach as the organisers keep them, merged ones too. */
export async function getKeptStudent(db: Db, scope: Students, id: string): Promise<KeptStudent> {
  const where = { AND: [scope, { id }] }
  const row = orNotFound(isUuid(id) ? await db.student.findFirst({ where, select: detailSelect }) : null)
  return row
}

/** Puts a student at a school; false: somebody else has changed the entry since it was read. */
export async function putAtSchool(
  db: Tx,
  now: Date,
  seen: { id: string; version: number },
  schoolId: string,
): Promise<boolean> {
  const data = { schoolId, updatedAt: now, version: { increment: 1 } }
  return (await db.student.updateMany({ where: { ...seen, mergedIntoId: null }, data })).count > 0
}

/** The projects in reach that the list may be narrowed to: a season's, or of all seasons the latest first. */
export async function listProjectChoices(db: Db, scope: Scoped<Prisma.ProjectWhereInput>, season: string | undefined) {
  const rows = await db.project.findMany({
    where: { AND: [scope, season === undefined ? {} : { season: { code: season } }] },
    select: { code: true, name: true },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map(({ code, name }) => ({ code, name: bilingualOf(name) }))
}
