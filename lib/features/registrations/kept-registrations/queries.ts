import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import type { CancelKind, Channel, FeeStatus } from '@/lib/db/generated/enums'
import { asItStands } from '@/lib/db/search-text'
import { isInvoiced } from '@/lib/features/payments/invoices/standing.queries'
import { hasReceivedMoney, isConfirming } from '@/lib/features/payments/orders/queries'
import { type Bilingual, bilingualOf, type NamedSite } from '@/lib/i18n/languages'

/** What decides what the organisers may do with a registration. */
type KeptState = {
  id: string
  projectId: string
  studentId: string
  status: FeeStatus
  cancelledAt: Date | null
  packageRegistrationId: string | null
  hasCapture: boolean
  isConfirming: boolean
  inTeam: boolean
  isInvoiced: boolean
  hasResults: boolean
  submittedAt: Date | null
  priceMinor: number
  currency: string
}
type KeptRegistration = KeptState & {
  number: string
  createdAt: Date
  channel: Channel
  cancelKind: CancelKind | null
  customPriceReason: string | null
  project: { code: string; name: Bilingual; season: string }
  teamCode: number | null
  classCode: string | null
  testSite: NamedSite | null
  orders: string[]
}

const results = ['event_result', 'award', 'advancement', 'certificate', 'thinking_answer', 'submission_member']
const hasResults = Prisma.join(
  results.map((table) => Prisma.sql`exists (select from ${Prisma.raw(table)} x where x.registration_id = r.id)`),
  ' or ',
)

const columns = Prisma.sql`
  r.id, r.project_id as "projectId", r.student_id as "studentId", r.status::text as status, r.cancelled_at as "cancelledAt",
  r.package_registration_id as "packageRegistrationId", ${hasReceivedMoney} as "hasCapture", ${isConfirming} as "isConfirming",
  ${isInvoiced} as "isInvoiced", r.team_id is not null as "inTeam", (${hasResults}) as "hasResults", p.price_minor as "priceMinor", p.currency,
  (select u.submitted_at from submission u where u.team_id = r.team_id and u.reopened_at is null) as "submittedAt"`

type Registrations = Scoped<Prisma.Sql>

/** Of `test_site d`, joined where there is one. */
export const siteColumn = Prisma.sql`case when d.id is not null then
  json_build_object('city', d.city, 'district', d.district, 'name', d.name, 'nameEn', d.name_en) end`

/** All registrations of a student in reach, the live ones first, ended ones too. */
export async function listKeptRegistrations(
  db: Db,
  scope: Registrations,
  studentId: string,
): Promise<KeptRegistration[]> {
  if (!isUuid(studentId)) return []
  const rows = await db.$queryRaw<
    (Omit<KeptRegistration, 'project'> & { code: string; name: Bilingual; season: string })[]
  >`
    select ${columns}, r.number, r.created_at as "createdAt", r.channel::text as channel, r.cancel_kind::text as "cancelKind",
      r.custom_price_reason as "customPriceReason", p.code, p.name, n.code as season, t.code as "teamCode",
      k.code as "classCode", ${siteColumn} as "testSite",
      array(select distinct o.number from order_line l join payment_order o on o.id = l.order_id
        where l.registration_id = r.id or l.package_registration_id = r.package_registration_id order by o.number) as orders
    from registration r join project p on p.id = r.project_id join season n on n.id = p.season_id left join team t on t.id = r.team_id
      left join class k on k.id = r.class_id left join test_site d on d.id = r.test_site_id
    where r.student_id = ${studentId}::uuid and ${scope}
    order by r.cancelled_at is not null, r.created_at desc, r.id`
  return rows.map(({ code, name, season, ...row }) => ({ ...row, project: { code, name: bilingualOf(name), season } }))
}

/** The same of one, under its lock. */
export async function lockKeptRegistration(db: Tx, scope: Registrations, id: string): Promise<KeptState | null> {
  if (isUuid(id))
    await db.$queryRaw`select 1 as locked from registration r where r.id = ${id}::uuid and ${scope} for update of r`
  return findKeptState(db, scope, id)
}

/** The same without a lock. */
export async function findKeptState(db: Db, scope: Registrations, id: string): Promise<KeptState | null> {
  if (!isUuid(id)) return null
  const [row] = await db.$queryRaw<KeptState[]>`
    select ${columns} from registration r join project p on p.id = r.project_id where r.id = ${id}::uuid and ${scope}`
  return row ?? null
}

/** The tallies of these projects, by id, before the registration (data-model#counting). */
export async function lockTallies(db: Tx, projectIds: readonly string[]): Promise<void> {
  await db.$queryRaw`
    select 1 as locked from project_tally where project_id = any(${[...projectIds]}::uuid[]) order by project_id for update`
}

/** Writes a fee as waived: the price is nothing, and why. */
export async function writeWaiver(db: Tx, now: Date, id: string, reason: string): Promise<void> {
  await db.registration.update({
    where: { id },
    data: {
      status: 'FREE',
      customPriceMinor: 0,
      customPriceReason: reason,
      holdUntil: null,
      updatedAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

type MovedTo = { projectId: string; number: string; status: FeeStatus; holdUntil: Date | null }

/** The codes of the events of a registration, extra ones apart. */
export async function listEventCodes(
  db: Tx,
  registrationId: string,
): Promise<{ events: string[]; extraEvents: string[] }> {
  const rows = await db.registrationEvent.findMany({
    where: { registrationId },
    select: { event: { select: { code: true, isExtra: true } } },
  })
  const codes = (isExtra: boolean) =>
    rows.filter(({ event }) => event.isExtra === isExtra).map(({ event }) => event.code)
  return { events: codes(false), extraEvents: codes(true) }
}

/** Puts a registration into another project under the number it has there; its events, its site and its class stay behind. */
export async function putInProject(db: Tx, now: Date, id: string, to: MovedTo): Promise<void> {
  await db.registrationEvent.deleteMany({ where: { registrationId: id } })
  await db.$executeRaw`select set_config('portal.unlock', 'move', true)`
  await db.$executeRaw`
    update registration set project_id = ${to.projectId}::uuid, number = ${to.number}, status = ${to.status}::fee_status,
      hold_until = ${to.holdUntil}, test_site_id = null, class_id = null, printed_name = null, printed_name_confirmed_at = null,
      updated_at = ${now}, version = version + 1
    where id = ${id}::uuid`
  await db.$executeRaw`select set_config('portal.unlock', '', true)`
}

/** Projects in reach that take registrations and fit the search, the newest season first. */
export async function findProjects(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  { search = '', exceptId, take }: { search?: string; exceptId?: string; take: number },
) {
  const named = (side: 'zh' | 'en') => ({
    name: { path: [side], string_contains: asItStands(search), mode: 'insensitive' as const },
  })
  const where: Prisma.ProjectWhereInput = {
    AND: [
      scope,
      {
        ...(exceptId !== undefined && { id: { not: exceptId } }),
        state: 'PUBLISHED',
        kind: { in: ['COMPETITION', 'COLLEGE', 'EDUCATOR'] },
      },
      search === ''
        ? {}
        : { OR: [{ code: { contains: asItStands(search), mode: 'insensitive' } }, named('zh'), named('en')] },
    ],
  }
  const rows = await db.project.findMany({
    where,
    select: {
      id: true,
      code: true,
      kind: true,
      name: true,
      priceMinor: true,
      currency: true,
      season: { select: { code: true } },
    },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
    take,
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}
