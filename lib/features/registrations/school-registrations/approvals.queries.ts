import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { ReviewState } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { searchWords } from '@/lib/db/search-text'
import { groupBy } from '@/lib/group-by'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { inOrder, personSelect, rowSelect, siteSelect, viewOf } from './queries'
import type { CorrectedDetails } from './schema'
import type { ApprovalQueue, ReviewVerdict } from './rules'

type Registrations = Scoped<Prisma.SchoolRegistrationWhereInput>

/** What an administrator entered and places of monitoring projects have no state of review. */
const inQueue: Record<ApprovalQueue, Prisma.SchoolRegistrationWhereInput> = {
  open: { cancelledAt: null, reviewState: 'PENDING' },
  decided: { cancelledAt: null, reviewState: { in: ['APPROVED', 'REJECTED'] } },
  rejected: { cancelledAt: null, reviewState: 'REJECTED' },
  unreviewed: { cancelledAt: null, reviewState: null },
  cancelled: { cancelledAt: { not: null } },
  all: {},
}

const approvalSelect = {
  ...rowSelect,
  customPriceReason: true,
  decidedAt: true,
  decidedBy: { select: { name: true } },
  school: { select: { id: true, name: true, nameEn: true } },
  project: {
    select: {
      ...rowSelect.project.select,
      testSites: { select: siteSelect, orderBy: [...inOrder] },
      tally: { select: { schoolCapacity: true, schoolsTaken: true } },
    },
  },
} satisfies Prisma.SchoolRegistrationSelect

/** What schools registered for and the organisers look at: what waits longest first, then what was decided last, then what has ended. */
export async function listReviewed(
  db: Db,
  scope: Registrations,
  queue: ApprovalQueue,
  search: string,
  window: RowWindow,
) {
  const where = { AND: [fitting(scope, search), inQueue[queue]] }
  const rows = await db.schoolRegistration.findMany({
    where,
    select: approvalSelect,
    orderBy: [
      { cancelledAt: { sort: 'desc', nulls: 'first' } },
      { decidedAt: { sort: 'desc', nulls: 'first' } },
      ...[{ createdAt: 'asc' as const }, { id: 'asc' as const }],
    ],
    ...window,
  })
  return {
    rows: rows.map(({ school, decidedAt, decidedBy, customPriceReason, ...row }) => {
      const { testSites, tally, ...project } = row.project
      const places = { schoolCapacity: tally?.schoolCapacity ?? null, schoolsTaken: tally?.schoolsTaken ?? 0 }
      return {
        ...viewOf({ ...row, project }),
        school,
        customPriceReason,
        decidedAt,
        decidedBy: decidedBy?.name ?? null,
        testSites,
        places,
      }
    }),
    total: await db.schoolRegistration.count({ where }),
  } satisfies Page<unknown>
}

/** Who of these schools may look after what the school registered for. */
export async function listPeopleOf(db: Db, scope: Scoped<Prisma.ContactWhereInput>, schoolIds: readonly string[]) {
  const rows = await db.contact.findMany({
    where: { AND: [scope, { schoolId: { in: [...schoolIds] }, disabledAt: null, erasedAt: null }] },
    select: { ...personSelect, schoolId: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
  })
  return groupBy(rows, ({ schoolId }) => schoolId)
}

/** How many there are in each part of the list. */
export async function countReviewed(
  db: Db,
  scope: Registrations,
  search: string,
): Promise<Record<ApprovalQueue, number>> {
  const where = fitting(scope, search)
  const groups = await db.schoolRegistration.groupBy({
    by: ['reviewState'],
    where: { AND: [where, { cancelledAt: null }] },
    _count: true,
  })
  const cancelled = await db.schoolRegistration.count({ where: { AND: [where, inQueue.cancelled] } })
  const of = (state: ReviewState | null) => groups.find(({ reviewState }) => reviewState === state)?._count ?? 0
  const [open, rejected, unreviewed] = [of('PENDING'), of('REJECTED'), of(null)]
  const decided = of('APPROVED') + rejected
  return { open, decided, rejected, unreviewed, cancelled, all: open + decided + unreviewed + cancelled }
}

function fitting(scope: Registrations, search: string): Prisma.SchoolRegistrationWhereInput {
  const found = searchWords<Prisma.SchoolRegistrationWhereInput>(
    search,
    (contains) => ({ school: { searchText: { contains } } }),
    (startsWith) => ({ project: { code: { startsWith, mode: 'insensitive' } } }),
  )
  return { AND: [scope, ...found] }
}

/** Writes what the organisers said, with its place; false: somebody changed the registration since it was read. */
export async function writeVerdict(
  db: Tx,
  now: Date,
  seen: { id: string; version: number },
  verdict: { reviewState: ReviewVerdict; decidedById: string; decisionReason: string | null },
): Promise<boolean> {
  const { count } = await db.schoolRegistration.updateMany({
    where: seen,
    data: {
      ...verdict,
      holdsSeat: verdict.reviewState === 'APPROVED',
      decidedAt: now,
      updatedAt: now,
      version: { increment: 1 },
    },
  })
  return count > 0
}

/** Writes a registration as cancelled; a trigger gives its place back. */
export async function closeRegistration(db: Tx, now: Date, id: string): Promise<void> {
  await db.schoolRegistration.update({
    where: { id },
    data: {
      cancelledAt: now,
      cancelKind: 'CANCELLED',
      holdsSeat: false,
      updatedAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

/** Writes the fee of a school's own registration as waived: the price is nothing, and why. */
export async function writeSchoolWaiver(db: Tx, now: Date, id: string, reason: string): Promise<void> {
  await db.schoolRegistration.update({
    where: { id },
    data: {
      status: 'FREE',
      customPriceMinor: 0,
      customPriceReason: reason,
      updatedAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

/** Whether this is a site of the project. */
export async function isSiteOf(db: Tx, projectId: string, testSiteId: string): Promise<boolean> {
  return isUuid(testSiteId) && (await db.testSite.count({ where: { id: testSiteId, projectId } })) > 0
}

export async function updateDetails(
  db: Tx,
  now: Date,
  seen: { id: string; version: number },
  { testDate, ...details }: CorrectedDetails,
): Promise<boolean> {
  const { count } = await db.schoolRegistration.updateMany({
    where: seen,
    data: {
      ...details,
      testDate: testDate === null ? null : new Date(testDate),
      updatedAt: now,
      version: { increment: 1 },
    },
  })
  return count > 0
}

/** The names of a school that somebody in reach registered. */
export function getSchoolName(db: Tx, id: string): Promise<{ name: string; nameEn: string | null }> {
  return db.school.findUniqueOrThrow({ where: { id }, select: { name: true, nameEn: true } })
}
