import type { Method } from './far-sides'

type Change = { from: string | null; to: string }
type KeptPayment = {
  id: string
  flag: 'NONE' | 'SURPLUS' | 'MISMATCH' | 'ORPHAN'
  amountMinor: number
  currency: string
  refundedMinor: number
  /** What the office is told goes back of a payment that settles; null: nothing. */
  excessMinor: number | null
}
type KeptOrder = {
  number: string
  provider: Method
  state: string
  isOpen: boolean
  totalMinor: number
  currency: string
  providerOrderId: string | null
  handoff: { kind: string; fields?: Record<string, string> } | null
  changes: Change[]
  payments: KeptPayment[]
}

/** What the portal has written down of one registration and its money. */
export type Ledger = { status: string; isCancelled: boolean; changes: Change[]; receipts: number; orders: KeptOrder[] }

const changesOf = (id: string) => `
  coalesce((select json_agg(json_build_object('from', c.from_state, 'to', c.to_state))
    from state_change c where c.object_id = ${id}), '[]')`

const question = `
  select json_build_object(
    'status', r.status, 'isCancelled', r.cancelled_at is not null, 'changes', ${changesOf('r.id')},
    'receipts', (select count(*) from outbox_mail m where m.dedupe_key like 'receipt:%:' || r.id),
    'orders', coalesce((select json_agg(json_build_object(
      'number', o.number, 'provider', o.provider, 'state', o.state, 'isOpen', o.is_open, 'totalMinor', o.total_minor,
      'currency', o.currency, 'providerOrderId', o.provider_order_id, 'handoff', o.handoff, 'changes', ${changesOf('o.id')},
      'payments', coalesce((select json_agg(json_build_object(
        'id', p.provider_payment_id, 'flag', p.flag, 'amountMinor', p.amount_minor, 'currency', p.currency,
        'refundedMinor', p.refunded_minor, 'excessMinor', (select p.amount_minor - f.told_minor from ledger_finding f
          where f.payment_id = p.id and f.kind = 'EXCESS' and f.gone_at is null))) from payment p where p.order_id = o.id), '[]')
      ) order by o.created_at, o.id) from payment_order o join order_line l on l.order_id = o.id
      where l.registration_id = r.id), '[]')) as ledger
  from registration r where r.id = $1`

/** Asks the portal's own database. */
export type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>

export async function ledgerOf(query: Query, registrationId: string): Promise<Ledger> {
  const [row] = await query<{ ledger: Ledger }>(question, [registrationId])
  if (row === undefined) throw new Error(`no registration ${registrationId}`)
  return row.ledger
}

/** The ways an order may go, written down once more: what the product believes of them is on trial. */
const edges: Readonly<Record<string, string>> = {
  CREATED: 'WAITING CONFIRMING PAID EXPIRED FAILED OVERPAID',
  WAITING: 'CONFIRMING PAID EXPIRED FAILED OVERPAID',
  CONFIRMING: 'WAITING PAID EXPIRED FAILED OVERPAID',
  EXPIRED: 'PAID OVERPAID',
  FAILED: 'PAID OVERPAID',
  PAID: 'REFUNDED OVERPAID',
  OVERPAID: 'PAID REFUNDED',
  REFUNDED: 'PAID OVERPAID',
}

/** What is wrong with a ledger whatever happened before; nothing, as long as no money has done anything twice. */
export function wrongs({ status, changes, receipts, orders }: Ledger): string[] {
  const payments = orders.flatMap((order) => order.payments)
  const settling = orders.flatMap((order) =>
    order.payments.filter(({ flag }) => flag === 'NONE').map((payment) => ({ order, payment })),
  )
  const isPaid = status === 'PAID'
  const steps = changes.map(({ from, to }) => `${from} → ${to}`)
  const allowed = new Set(['PENDING → PAID', 'null → REFUNDED'])
  const found = [
    steps.some((step) => !allowed.has(step)) && `the registration went ${steps.join(', ')}`,
    new Set(steps).size !== steps.length && `the registration went one way twice: ${steps.join(', ')}`,
    !isPaid && status !== 'PENDING' && `the registration is ${status}`,
    orders.filter(({ isOpen }) => isOpen).length > 1 && 'two orders are open at once',
    new Set(payments.map(({ id }) => id)).size !== payments.length && 'one payment is written down twice',
    settling.length > 1 && 'two payments settle the same',
    isPaid !== (settling.length === 1) && `${status} with ${settling.length} payments that settle it`,
    receipts !== (isPaid ? 1 : 0) && `${status} with ${receipts} receipts`,
    payments.some(({ refundedMinor, amountMinor }) => refundedMinor > amountMinor) && 'more went back than came in',
    ...settling.map(
      ({ order, payment }) =>
        (payment.amountMinor < order.totalMinor || payment.currency !== order.currency) &&
        `${payment.amountMinor} ${payment.currency} settle ${order.totalMinor} ${order.currency}`,
    ),
    ...orders.flatMap((order) =>
      order.payments.map(({ flag, amountMinor, excessMinor }) => {
        const beyond = flag === 'NONE' ? amountMinor - order.totalMinor : 0
        return (excessMinor ?? 0) !== beyond && `${beyond} beyond what is due are told as ${excessMinor}`
      }),
    ),
    ...orders.flatMap((order) =>
      order.changes.map(
        ({ from, to }) =>
          !edges[from ?? '']?.split(' ').includes(to) && `order ${order.number} went from ${from} to ${to}`,
      ),
    ),
  ]
  return found.filter((wrong) => wrong !== false)
}
