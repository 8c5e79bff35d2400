import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Target } from '@/lib/features/payments/payments/queries'
import { reducedMinor, reductionFor } from '@/lib/features/payments/payments/reductions.queries'
import { packageFeeBps } from '@/lib/features/payments/payments/rules'
import { ways } from './rules'

type WaitingReach = {
  registrations: Scoped<Prisma.Sql>
  /** null: none of them. */
  packageRegistrations: Scoped<Prisma.Sql> | null
}
type WaitingNarrowing = {
  schoolId: string
  projectCode?: string | undefined
  now: Date
  /** The ways to stand of what can be put on an invoice. */
  open: readonly number[]
}

/** What is asked for something that waits, and how it stands (`ways`). */
export type WaitingLine = Target & {
  priceMinor: number
  currency: string
  processingFeeBps: number
  /** What an approved reduction leaves of the price; null: there is none. */
  reducedMinor: number | null
  way: number
  isOpen: boolean
  /** Its project has ended. */
  isOver: boolean
}

/** How many can be put on an invoice, and the first of them and of the others, in the order of the list. */
export type FirstWaiting = { openCount: number; first: WaitingLine[] }

/**
 * The first registrations and packages of a school that wait for their payment, in reach, at most so many of those that can be put on an
 * invoice and of the others: all are counted, and only what is shown is read (performance#console-lists).
 */
export async function listFirstWaiting(
  db: Db,
  reach: WaitingReach,
  narrowing: WaitingNarrowing,
  most: number,
): Promise<FirstWaiting[]> {
  const packages = reach.packageRegistrations
  return [
    await firstOf(db, 'registration', registrationsSql(reach.registrations, narrowing), narrowing, most),
    ...(packages === null ? [] : [await firstOf(db, 'package', packagesSql(packages, narrowing), narrowing, most)]),
  ]
}

type FirstRow = Omit<WaitingLine, 'kind'> & { openCount: number }
/** `column`: where lines of orders and invoices name it; `order`: of the list. */
type WaitingRows = { rows: Prisma.Sql; column: Prisma.Sql; order: Prisma.Sql }

async function firstOf(
  db: Db,
  kind: Target['kind'],
  { rows: waiting, column, order }: WaitingRows,
  { open }: WaitingNarrowing,
  most: number,
): Promise<FirstWaiting> {
  // Orders, payments and invoices are read once for all that waits: looked up for each they cost several times as much.
  const rows = await db.$queryRaw<FirstRow[]>`
    with w as materialized (${waiting}),
    paying as (select l.${column} as id, bool_or(o.state = 'CONFIRMING') as is_confirming,
        bool_or(m.amount_minor > m.refunded_minor) as has_capture
      from w join order_line l on l.${column} = w.id join payment_order o on o.id = l.order_id left join payment m on m.order_id = o.id
      group by l.${column}),
    judged as materialized (select w.*, w.way = any(${[...open]}::int[]) as is_open from (
      select w.*, ${wayOf} as way
      from w left join paying y on y.id = w.id left join invoice_line v on v.is_open and v.${column} = w.id) w)
    select x.id, x.price_minor as "priceMinor", x.currency, x.fee_bps as "processingFeeBps", x.reduced_minor as "reducedMinor", x.way,
      x.is_open as "isOpen", x.is_over as "isOver", (select count(*)::int from judged where is_open) as "openCount" from (
      (select * from judged where is_open order by ${order} limit ${most})
      union all (select * from judged where not is_open order by ${order} limit ${most})) x
    order by ${order}`
  return {
    openCount: rows[0]?.openCount ?? 0,
    first: rows.map(({ openCount: _, ...row }) => ({ kind, ...row })),
  }
}

/** How one of `w` stands, as the number that the rule takes apart. */
const wayOf = Prisma.join(
  (
    [
      ['hasPrice', Prisma.sql`w.price_minor > 0`],
      ['isUnderReview', Prisma.sql`w.is_under_review`],
      ['isReduced', Prisma.sql`w.is_reduced`],
      ['isInvoiced', Prisma.sql`v.id is not null`],
      ['isConfirming', Prisma.sql`coalesce(y.is_confirming, false)`],
      ['hasCapture', Prisma.sql`coalesce(y.has_capture, false)`],
    ] as const
  ).map(([way, holds]) => Prisma.sql`${ways[way]}::int * (${holds})::int`),
  ' + ',
  '(',
  ')',
)

function registrationsSql(
  scope: WaitingReach['registrations'],
  { schoolId, projectCode, now }: WaitingNarrowing,
): WaitingRows {
  const inProject = projectCode === undefined ? Prisma.sql`true` : Prisma.sql`p.code = ${projectCode}`
  return {
    rows: Prisma.sql`
      select r.id, p.code, r.number, coalesce(r.custom_price_minor, p.price_minor) as price_minor, p.currency, p.processing_fee_bps as fee_bps,
        ${reducedMinor} as reduced_minor, q.id is not null as is_under_review, f.id is not null as is_reduced,
        coalesce(p.ends_at < ${now}, false) as is_over
      from registration r join project p on p.id = r.project_id
      left join fee_reduction q on q.student_id = r.student_id and q.project_id = r.project_id and q.state in ('PENDING', 'MORE_INFO')
      ${reductionFor(Prisma.sql`r.student_id`, Prisma.sql`r.project_id`)}
      where r.school_id = ${schoolId}::uuid and r.status = 'PENDING' and r.cancelled_at is null and r.package_registration_id is null
        and ${inProject} and ${scope}`,
    column: Prisma.sql`registration_id`,
    order: Prisma.sql`is_over, code, number`,
  }
}

function packagesSql(scope: Scoped<Prisma.Sql>, { schoolId, projectCode }: WaitingNarrowing): WaitingRows {
  const inProject = Prisma.sql`exists (select from package_project i join project p on p.id = i.project_id
    where i.package_id = k.package_id and p.code = ${projectCode})`
  return {
    rows: Prisma.sql`
      select k.id, k.price_minor, k.currency, ${packageFeeBps}::int as fee_bps, null::int as reduced_minor, false as is_under_review, false as is_reduced, false as is_over
      from package_registration k join student owner on owner.id = k.student_id
      where owner.school_id = ${schoolId}::uuid and k.status = 'PENDING' and k.cancelled_at is null
        and ${projectCode === undefined ? Prisma.sql`true` : inProject} and ${scope}`,
    column: Prisma.sql`package_registration_id`,
    order: Prisma.sql`id`,
  }
}
