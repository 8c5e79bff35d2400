import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PaymentFlag, PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { displayZone } from '@/lib/i18n/format'

/** Whose money: of one project, or all of it with what belongs to no one project. */
export type MoneySpan = { mode: PaymentMode; projectId: string | null; from: Date; until: Date }

/**
 * Every movement of money in a span: what came in, and what went back as soon as it was sent. The fee is the processing fee
 * in it: of an order with the payment that settles it, and back with what a refund gives beyond the line's fee
 * (docs/decisions/0017). The figures and the file are both made of this.
 */
function movements({ mode, projectId, from, until }: MoneySpan): Prisma.Sql {
  const ofProject = projectId === null ? Prisma.sql`true` : Prisma.sql`o.project_id = ${projectId}::uuid`
  const within = (at: Prisma.Sql) => Prisma.sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`
  return Prisma.sql`
    select p.id, 'PAYMENT' as kind, p.captured_at as at, p.provider, p.currency, p.amount_minor::bigint as gross,
      (case when p.flag = 'NONE' then o.processing_fee_minor else 0 end)::bigint as fee, p.flag, p.order_id, null::uuid as line_id,
      p.provider_payment_id as payment_reference, null as refund_reference
    from payment p left join payment_order o on o.id = p.order_id
    where p.mode = ${mode}::payment_mode and ${within(Prisma.sql`p.captured_at`)} and ${ofProject}
    union all
    select f.id, 'REFUND', f.at, f.provider, p.currency, -f.amount_minor::bigint,
      -(case when l.id is null then 0 else greatest(0, f.until_now - l.fee_after_minor)
        - greatest(0, f.until_now - f.amount_minor - l.fee_after_minor) end)::bigint,
      p.flag, p.order_id, f.order_line_id, p.provider_payment_id, coalesce(f.provider_refund_id, f.id::text)
    from (select r.*, r.sent_at as at,
        sum(r.amount_minor) over (partition by r.order_line_id order by r.created_at, r.id) as until_now
      from refund r where r.mode = ${mode}::payment_mode and r.state in ('SENT', 'DONE')) f
    join payment p on p.id = f.payment_id left join payment_order o on o.id = p.order_id
    left join order_line l on l.id = f.order_line_id
    where ${within(Prisma.sql`f.at`)} and ${ofProject}`
}

export type DailyFigure = {
  /** `2026-11-23`, in the zone the portal shows. */
  day: string
  provider: PaymentProvider
  currency: string
  receivedMinor: number
  refundedMinor: number
  feeMinor: number
  netMinor: number
  count: number
}

/** What came in and went back on each day, by provider and currency; days without a movement have no row. */
export async function sumByDay(db: Db, span: MoneySpan): Promise<DailyFigure[]> {
  return db.$queryRaw<DailyFigure[]>`
    select to_char(at at time zone ${displayZone()}, 'YYYY-MM-DD') as day, provider::text as provider, currency,
      coalesce(sum(gross) filter (where kind = 'PAYMENT'), 0)::float8 as "receivedMinor",
      coalesce(-sum(gross) filter (where kind = 'REFUND'), 0)::float8 as "refundedMinor",
      sum(fee)::float8 as "feeMinor", sum(gross - fee)::float8 as "netMinor", count(*)::int as count
    from (${movements(span)}) m group by 1, 2, 3 order by 1 desc, 3, 2`
}

export type MovementRow = {
  id: string
  kind: 'PAYMENT' | 'REFUND'
  at: Date
  provider: PaymentProvider
  currency: string
  grossMinor: number
  feeMinor: number
  flag: PaymentFlag
  orderId: string | null
  lineId: string | null
  paymentReference: string
  refundReference: string | null
}
type Position = Pick<MovementRow, 'id' | 'at'>

/** The next movements after one of them, in the order of time: any number is read so many at a time. */
export async function listMovements(db: Db, span: MoneySpan, after: Position | null, take: number) {
  const beyond =
    after === null ? Prisma.sql`true` : Prisma.sql`(at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  return db.$queryRaw<MovementRow[]>`
    select id, kind, at, provider::text as provider, currency, gross::float8 as "grossMinor", fee::float8 as "feeMinor",
      flag::text as flag, order_id as "orderId", line_id as "lineId", payment_reference as "paymentReference",
      refund_reference as "refundReference"
    from (${movements(span)}) m where ${beyond} order by at, id limit ${take}`
}

/** How many movements a span has. */
export async function countMovements(db: Db, span: MoneySpan): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`select count(*)::int as count from (${movements(span)}) m`
  return counted?.count ?? 0
}

const schoolSelect = { name: true, nameEn: true } as const

/** The orders of movements, with what they were for and who paid. */
export async function listPaidOrders(db: Db, ids: readonly string[]) {
  const rows = await db.paymentOrder.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      number: true,
      invoice: { select: { number: true, school: { select: schoolSelect } } },
      lines: {
        select: {
          id: true,
          registration: { select: { ...lineTarget.registration.select, school: { select: schoolSelect } } },
          packageRegistration: {
            select: {
              ...lineTarget.packageRegistration.select,
              student: {
                select: { ...lineTarget.packageRegistration.select.student.select, school: { select: schoolSelect } },
              },
            },
          },
          schoolRegistration: { select: lineTarget.schoolRegistration.select },
        },
        orderBy: { id: 'asc' },
      },
    },
  })
  return new Map(
    rows.map(({ id, lines, ...order }) => {
      const named = lines.map(({ id: lineId, ...line }) => ({
        id: lineId,
        target: targetOf(line),
        school:
          line.registration?.school ??
          line.packageRegistration?.student.school ??
          line.schoolRegistration?.school ??
          null,
      }))
      return [id, { ...order, lines: named }] as const
    }),
  )
}
export type PaidOrder = NonNullable<ReturnType<Awaited<ReturnType<typeof listPaidOrders>>['get']>>
