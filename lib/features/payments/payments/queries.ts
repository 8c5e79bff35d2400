import { type Reach } from '@/lib/access/reach'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus, OrderState } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import type { Bilingual } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { isInvoiced } from '../invoices/standing.queries'
import { hasOpenOrder, hasReceivedMoney, isConfirming } from '../orders/queries'
import { approvedReduction, reducedMinor } from './reductions.queries'
import { packageFeeBps } from './rules'

/** What is to be paid for a registration, and what stands in the way. */
export type Funds = {
  id: string
  status: FeeStatus
  /** The registration's own price, or the project's; inside a package the package's. */
  priceMinor: number
  currency: string
  processingFeeBps: number
  /** What an approved reduction leaves of it; null: there is none. */
  reducedMinor: number | null
  isUnderReview: boolean
  /** An order is paid at its provider, and not yet final. */
  isConfirming: boolean
  /** It stands on an open invoice of its school, which alone can pay for it. */
  isInvoiced: boolean
  hasOpenOrder: boolean
  hasCapture: boolean
  cancelledAt: Date | null
  holdUntil: Date | null
  /** Inside a package the package is paid for, not this registration. */
  isInPackage: boolean
  packageRegistrationId: string | null
  packageName: Bilingual | null
}

/**
 * What is to be paid for those of `registration r` in reach that fit. Reductions are the family's own: whoever shows this looks
 * who reads.
 */
export function fundsSql(reach: Reach, fitting: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    select r.id, r.status::text as status, coalesce(k.price_minor, r.custom_price_minor, p.price_minor) as "priceMinor",
      coalesce(k.currency, p.currency) as currency, k.id is not null as "isInPackage", k.id as "packageRegistrationId", g.name as "packageName",
      ${reducedMinor} as "reducedMinor",
      exists (select from fee_reduction f where f.student_id = r.student_id and f.project_id = r.project_id
        and f.state in ('PENDING', 'MORE_INFO')) as "isUnderReview",
      ${isConfirming} as "isConfirming", ${isInvoiced} as "isInvoiced", ${hasOpenOrder} as "hasOpenOrder", ${hasReceivedMoney} as "hasCapture",
      r.cancelled_at as "cancelledAt", r.hold_until as "holdUntil",
      case when k.id is null then p.processing_fee_bps else ${packageFeeBps}::int end as "processingFeeBps"
    from registration r join project p on p.id = r.project_id
    left join package_registration k on k.id = r.package_registration_id
    left join package g on g.id = k.package_id
    ${approvedReduction}
    where ${fitting} and ${reach.registrations}`
}

export async function getFunds(db: Db, reach: Reach, id: string): Promise<Funds> {
  const [funds] = await db.$queryRaw<Funds[]>(fundsSql(reach, Prisma.sql`r.id = ${id}::uuid`))
  return orNotFound(funds)
}

/** What a project's policy says of giving back: its text, and until when how much. */
export type ProjectPolicy = RefundTerms & { text: Bilingual }
export type RefundTerms = { code: string; name: Bilingual; steps: { until: string; percent: number }[] }

const policy = Prisma.sql`jsonb_build_object('code', p.code, 'name', p.name, 'text', p.refund_policy, 'steps',
  (select coalesce(jsonb_agg(jsonb_build_object('until', to_char(e.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'percent', e.percent) order by e.until), '[]') from refund_step e where e.project_id = p.id))`

/** What an order pays for: a registration of its own, one for a package, or a school's own. */
export type Target = { kind: 'registration' | 'package' | 'school'; id: string }

/** All that decides whether and how much is to be paid for it. */
export type Payable = Target & {
  /** Who is asked to pay and gets the receipt: the student, or the contact who registered the school. */
  payerId: string
  payerLanguage: string | null
  /** null: a school's own. */
  studentId: string | null
  /** The internal number; a package and a school have none. */
  number: string | null
  status: FeeStatus
  cancelledAt: Date | null
  /** Of the project or of the package. */
  name: Bilingual
  projectId: string | null
  projectCode: string | null
  isInPackage: boolean
  packageRegistrationId: string | null
  packageName: Bilingual | null
  priceMinor: number
  currency: string
  processingFeeBps: number
  /** The approved reduction, and what it leaves of the price. */
  feeReductionId: string | null
  reducedMinor: number | null
  level: number | null
  isUnderReview: boolean
  isConfirming: boolean
  /** It stands on an open invoice of its school, which alone can pay for it. */
  isInvoiced: boolean
  hasCapture: boolean
  /** When one registers, or may take the package. */
  state: 'DRAFT' | 'PUBLISHED' | 'CLOSED'
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  /** Until when an unpaid place is kept; null: without limit. */
  holdUntil: Date | null
  policies: ProjectPolicy[]
}

export type PayableReach = {
  registrations: Scoped<Prisma.RegistrationWhereInput>
  packageRegistrations: Scoped<Prisma.PackageRegistrationWhereInput>
  /** Where a school's own counts too: it is paid by transfer alone (docs/decisions/0018). */
  schoolRegistrations?: Scoped<Prisma.SchoolRegistrationWhereInput>
}

/** Which of them an id in reach is; absent and out of reach are the same. */
export async function getTarget(db: Db, reach: PayableReach, id: string): Promise<Target> {
  if (isUuid(id)) {
    const select = { id: true } as const
    const one = await db.registration.findFirst({ where: { AND: [reach.registrations, { id }] }, select })
    if (one !== null) return { kind: 'registration', id: one.id }
    const held = await db.packageRegistration.findFirst({
      where: { AND: [reach.packageRegistrations, { id }] },
      select,
    })
    if (held !== null) return { kind: 'package', id: held.id }
    const schools = reach.schoolRegistrations
    const own = schools && (await db.schoolRegistration.findFirst({ where: { AND: [schools, { id }] }, select }))
    if (own) return { kind: 'school', id: own.id }
  }
  throw new Fault('notFound')
}

/** Locks what is paid for, before any order of it (data-model#lock-order). */
export async function lockTarget(db: Tx, { kind, id }: Target): Promise<void> {
  await db.$queryRaw`select 1 as locked from ${tables[kind]} where id = ${id}::uuid for update`
}

const tables = {
  registration: Prisma.sql`registration`,
  package: Prisma.sql`package_registration`,
  school: Prisma.sql`school_registration`,
} satisfies Record<Target['kind'], Prisma.Sql>

/** What is to be paid for a target that was found in reach. */
export async function getPayable(db: Db, target: Target): Promise<Payable> {
  const [payable] = await getPayables(db, target.kind, [target.id])
  return orNotFound(payable)
}

/** The same for several of a kind. */
export async function getPayables(db: Db, kind: Target['kind'], ids: readonly string[]): Promise<Payable[]> {
  const rows = ids.length === 0 ? [] : await payables[kind](db, ids)
  return rows.map((row) => ({ kind, ...row }))
}

type PayableRow = Omit<Payable, 'kind'>

const languageOf = (table: Prisma.Sql, payer: Prisma.Sql) =>
  Prisma.sql`(select x.language from ${table} x where x.id = ${payer}) as "payerLanguage"`

const payables = { registration: registrationPayables, package: packagePayables, school: schoolPayables }

function registrationPayables(db: Db, ids: readonly string[]): Promise<PayableRow[]> {
  return db.$queryRaw<PayableRow[]>`
    select r.id, r.student_id as "payerId", ${languageOf(Prisma.sql`student`, Prisma.sql`r.student_id`)}, r.student_id as "studentId", r.number, r.status::text as status, r.cancelled_at as "cancelledAt", p.name,
      p.id as "projectId", p.code as "projectCode", k.id is not null as "isInPackage", k.id as "packageRegistrationId",
      g.name as "packageName", coalesce(k.price_minor, r.custom_price_minor, p.price_minor) as "priceMinor",
      coalesce(k.currency, p.currency) as currency, p.processing_fee_bps as "processingFeeBps", f.id as "feeReductionId",
      ${reducedMinor} as "reducedMinor", f.level, exists (select from fee_reduction q
        where q.student_id = r.student_id and q.project_id = r.project_id and q.state in ('PENDING', 'MORE_INFO')) as "isUnderReview",
      ${isConfirming} as "isConfirming", ${isInvoiced} as "isInvoiced", ${hasReceivedMoney} as "hasCapture", p.state::text as state,
      p.registration_opens_at as "registrationOpensAt", p.registration_closes_at as "registrationClosesAt",
      r.hold_until as "holdUntil", jsonb_build_array(${policy}) as policies
    from registration r join project p on p.id = r.project_id
    left join package_registration k on k.id = r.package_registration_id left join package g on g.id = k.package_id
    ${approvedReduction}
    where r.id = any(${[...ids]}::uuid[])`
}

function packagePayables(db: Db, ids: readonly string[]): Promise<PayableRow[]> {
  return db.$queryRaw<PayableRow[]>`
    select k.id, k.student_id as "payerId", ${languageOf(Prisma.sql`student`, Prisma.sql`k.student_id`)}, k.student_id as "studentId", null as number, k.status::text as status, k.cancelled_at as "cancelledAt", g.name,
      null as "projectId", null as "projectCode", false as "isInPackage", k.id as "packageRegistrationId",
      g.name as "packageName", k.price_minor as "priceMinor", k.currency, ${packageFeeBps}::int as "processingFeeBps",
      null as "feeReductionId", null as "reducedMinor", null as level, false as "isUnderReview",
      exists (select from order_line l join payment_order o on o.id = l.order_id
        where l.package_registration_id = k.id and o.state = 'CONFIRMING') as "isConfirming",
      exists (select from invoice_line v where v.is_open and v.package_registration_id = k.id) as "isInvoiced",
      exists (select from order_line l join payment m on m.order_id = l.order_id
        where l.package_registration_id = k.id and m.amount_minor > m.refunded_minor) as "hasCapture",
      g.state::text as state, g.starts_at as "registrationOpensAt", g.ends_at as "registrationClosesAt", null as "holdUntil",
      (select coalesce(jsonb_agg(${policy} order by i.position, i.id), '[]')
        from package_project i join project p on p.id = i.project_id where i.package_id = g.id) as policies
    from package_registration k join package g on g.id = k.package_id where k.id = any(${[...ids]}::uuid[])`
}

function schoolPayables(db: Db, ids: readonly string[]): Promise<PayableRow[]> {
  return db.$queryRaw<PayableRow[]>`
    select s.id, s.contact_id as "payerId", ${languageOf(Prisma.sql`contact`, Prisma.sql`s.contact_id`)}, null as "studentId", null as number, s.status::text as status,
      s.cancelled_at as "cancelledAt", p.name, p.id as "projectId", p.code as "projectCode", false as "isInPackage",
      null as "packageRegistrationId", null as "packageName", coalesce(s.custom_price_minor, p.price_minor) as "priceMinor",
      p.currency, p.processing_fee_bps as "processingFeeBps", null as "feeReductionId", null as "reducedMinor", null as level,
      false as "isUnderReview", exists (select from order_line l join payment_order o on o.id = l.order_id
        where l.school_registration_id = s.id and o.state = 'CONFIRMING') as "isConfirming",
      exists (select from invoice_line v where v.is_open and v.school_registration_id = s.id) as "isInvoiced",
      exists (select from order_line l join payment m on m.order_id = l.order_id
        where l.school_registration_id = s.id and m.amount_minor > m.refunded_minor) as "hasCapture",
      p.state::text as state, p.registration_opens_at as "registrationOpensAt", p.registration_closes_at as "registrationClosesAt",
      null as "holdUntil", jsonb_build_array(${policy}) as policies
    from school_registration s join project p on p.id = s.project_id where s.id = any(${[...ids]}::uuid[])`
}

type NewestOrder = { number: string; state: OrderState }
export type PayStatus = { status: FeeStatus; isCancelled: boolean; order: NewestOrder | null }
type StatusReach = Record<'registrations' | 'packageRegistrations', Scoped<Prisma.Sql>>

/** How a target in reach stands, with the order that settled it or else the newest, in one statement: it is polled. */
export async function getPayStatus(db: Db, reach: StatusReach, id: string): Promise<PayStatus> {
  const order = (line: Prisma.Sql) => Prisma.sql`(select json_build_object('number', o.number, 'state', o.state)
    from order_line l join payment_order o on o.id = l.order_id where ${line}
    order by o.state in ('PAID', 'OVERPAID', 'REFUNDED')
      and exists (select from payment m where m.order_id = o.id and m.flag = 'NONE') desc, o.created_at desc, o.id desc limit 1)`
  const [row] = !isUuid(id)
    ? []
    : await db.$queryRaw<PayStatus[]>`
      select r.status::text as status, r.cancelled_at is not null as "isCancelled", ${order(Prisma.sql`l.registration_id = r.id`)} as "order"
      from registration r where r.id = ${id}::uuid and ${reach.registrations}
      union all
      select k.status::text, k.cancelled_at is not null, ${order(Prisma.sql`l.package_registration_id = k.id`)}
      from package_registration k where k.id = ${id}::uuid and ${reach.packageRegistrations}`
  return orNotFound(row)
}

/** What the levels of a reduction leave of a project's fee. */
export async function listPriceLevels(db: Db, projectId: string): Promise<{ level: number; priceMinor: number }[]> {
  return db.priceLevel.findMany({
    where: { projectId },
    select: { level: true, priceMinor: true },
    orderBy: { level: 'asc' },
  })
}
