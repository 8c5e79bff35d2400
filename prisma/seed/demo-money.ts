import type { PaymentOrder, Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { policyOf } from '@/lib/features/payments/payments/policy.rules'
import { languageOf } from '@/lib/i18n/languages'
import type { People } from './demo-people'
import type { Planned } from './demo-plan'
import type { PackagePlan } from './demo-packages'
import { refundPolicyOf } from './demo-projects'
import { hour, type Stage } from './stage'
import { type DemoProject, demoPackage, projects } from './world-projects'

type Provider = PaymentOrder['provider']
type Bill = {
  student: { id: string; language: string; email: string }
  /** The projects it pays for. */
  plans: readonly DemoProject[]
  projectId: string | null
  registrationId: string | null
  packageRegistrationId: string | null
  feeMinor: number
  at: Date
}
type Order = { bill: Bill; row: Prisma.PaymentOrderCreateManyInput & { id: string } }

const bps = 60
const providers: readonly [Provider, ...Provider[]] = ['STRIPE', 'OXPAY', 'PAYPAL', 'STRIPE', 'OFFLINE', 'CARD_FORM']
/** A transfer has no payment page. */
const online = providers.filter((provider) => provider !== 'OFFLINE')
/** DEMO-000901 is still open, whatever was paid before. */
const firstUnpaid = 900

/** Every 已缴费 registration has an order, the payment and a receipt; some others have open, abandoned or refunded orders. */
export async function seedMoney(
  stage: Stage,
  people: People,
  planned: readonly Planned[],
  bought: readonly PackagePlan[],
): Promise<void> {
  const paid = planned.filter(({ status }) => status === 'PAID')
  const bills = [
    ...paid.filter(({ packageRegistrationId }) => packageRegistrationId === null).map(billOf),
    ...bought.filter(({ status }) => status === 'PAID').map((one) => packageBill(people, one)),
  ]
  const orders = bills.map((bill, at) => orderFor(stage, bill, at, 'PAID'))
  const waiting = planned.filter((one) => one.status === 'PENDING' && one.cancel === null && isAnybody(one))
  const later = waiting.slice(0, 8).map((one, at) => {
    const state = (['WAITING', 'EXPIRED', 'FAILED', 'CREATED'] as const)[at % 4] ?? 'WAITING'
    return orderFor(stage, billOf(one), firstUnpaid + at, state)
  })
  await insertOrders(stage, [...orders, ...later])
  await insertPayments(stage, people, orders)
  await insertMismatch(
    stage,
    later.find(({ row }) => row.state === 'FAILED'),
  )
  await insertReceipts(stage, orders)
  await stage.db.registration.updateMany({ where: { id: { in: paid.map(({ id }) => id) } }, data: { status: 'PAID' } })
  await stage.db.packageRegistration.updateMany({
    where: { id: { in: bought.filter(({ status }) => status === 'PAID').map(({ id }) => id) } },
    data: { status: 'PAID' },
  })
  await refund(stage, people, paid, orders)
}

/** The sign-in accounts' fees must stay payable: they have no open order, and no package pays for them. */
function isAnybody({ student, packageRegistrationId }: Planned): boolean {
  return packageRegistrationId === null && !/^student\d?@/.test(student.email)
}

function billOf(one: Planned): Bill {
  const { id, project, student, createdAt } = one
  const at = new Date(createdAt.getTime() + hour / 2)
  const fee = { feeMinor: project.plan.priceMinor, packageRegistrationId: null }
  return { student, plans: [project.plan], projectId: project.id, registrationId: id, ...fee, at }
}

function packageBill(people: People, { id, studentId, createdAt }: PackagePlan): Bill {
  const student = people.students.find((one) => one.id === studentId)
  if (student === undefined) throw new Error('a package belongs to a student')
  const target = { projectId: null, registrationId: null, packageRegistrationId: id }
  const plans = demoPackage.projects.flatMap((code) => projects.filter((plan) => plan.code === code))
  return { student, plans, ...target, feeMinor: demoPackage.priceMinor, at: createdAt }
}

/** What the payer agreed to, as an order keeps it. */
export function agreedTo(stage: Pick<Stage, 'days'>, plans: readonly DemoProject[], language: string) {
  const policies = plans.map((plan) => refundPolicyOf(stage, plan))
  const { text, terms, hash } = policyOf(policies, languageOf(language))
  return { policy: text, policyHash: Uint8Array.from(Buffer.from(hash, 'hex')), refundTerms: terms }
}

function orderFor(stage: Stage, bill: Bill, at: number, state: PaymentOrder['state']): Order {
  const { now } = stage
  const number = `DEMO-${String(at + 1).padStart(6, '0')}`
  const isOpen = state === 'WAITING' || state === 'CREATED'
  const ways = state === 'PAID' ? providers : online
  const provider = ways[at % ways.length] ?? 'STRIPE'
  const createdAt = isOpen ? new Date(now.getTime() - 60_000 * ((at % 100) + 1)) : bill.at
  const row = {
    id: newId(createdAt),
    createdAt,
    updatedAt: createdAt,
    number,
    mode: 'SANDBOX' as const,
    provider,
    payerKind: 'STUDENT' as const,
    payerId: bill.student.id,
    projectId: bill.projectId,
    currency: 'SGD',
    ...amountsOf(bill.feeMinor),
    ...agreedTo(stage, bill.plans, bill.student.language),
    ...(provider === 'OFFLINE' ? {} : { agreedAt: createdAt, agreedById: bill.student.id }),
    state,
    providerKey: `order:${number}`,
    providerOrderId: state === 'CREATED' ? null : `sandbox-${number}`,
    expiresAt: new Date(createdAt.getTime() + (isOpen ? 24 * hour : hour)),
    paidAt: state === 'PAID' ? createdAt : null,
  }
  return { bill, row }
}

export function amountsOf(feeMinor: number) {
  const processingFeeMinor = Math.floor((feeMinor * bps + 5_000) / 10_000)
  return {
    registrationFeeMinor: feeMinor,
    reductionMinor: 0,
    feeAfterMinor: feeMinor,
    processingFeeBps: bps,
    processingFeeMinor,
    totalMinor: feeMinor + processingFeeMinor,
  }
}

async function insertOrders({ db }: Stage, orders: readonly Order[]): Promise<void> {
  await db.paymentOrder.createMany({ data: orders.map(({ row }) => row) })
  await db.orderLine.createMany({
    data: orders.map(({ row, bill }) => ({
      createdAt: row.createdAt,
      orderId: row.id,
      isOpen: row.state === 'WAITING' || row.state === 'CREATED',
      registrationId: bill.registrationId,
      packageRegistrationId: bill.packageRegistrationId,
      ...amountsOf(bill.feeMinor),
    })),
  })
}

async function insertPayments({ db, days }: Stage, people: People, orders: readonly Order[]): Promise<void> {
  const captured = { mode: 'SANDBOX' as const, currency: 'SGD' }
  await db.payment.createMany({
    data: orders.map(({ row, bill }) => ({
      ...captured,
      createdAt: bill.at,
      orderId: row.id,
      provider: row.provider,
      providerPaymentId: `sandbox-payment-${row.number}`,
      amountMinor: row.totalMinor,
      capturedAt: bill.at,
      ...(row.provider === 'OFFLINE'
        ? { note: 'Bank transfer', recordedByKind: 'ADMINISTRATOR' as const, recordedById: people.administratorId }
        : { recordedByKind: 'SYSTEM' as const }),
    })),
  })
  const first = orders[0]?.row
  const second = {
    provider: 'PAYPAL' as const,
    recordedByKind: 'SYSTEM' as const,
    createdAt: days(-2),
    capturedAt: days(-2),
  }
  await db.payment.createMany({
    data: [
      // A payment made twice by mistake, and one without a known order: both are kept and flagged.
      {
        ...captured,
        ...second,
        orderId: first?.id ?? null,
        providerPaymentId: 'sandbox-payment-twice',
        amountMinor: first?.totalMinor ?? 1,
        flag: 'SURPLUS',
      },
      {
        ...captured,
        ...second,
        orderId: null,
        providerPaymentId: 'demo-orphan',
        amountMinor: 5_000,
        flag: 'ORPHAN',
      },
    ],
  })
  if (first !== undefined) await db.paymentOrder.update({ where: { id: first.id }, data: { state: 'OVERPAID' } })
}

/** A transfer without the processing fee: it settles nothing and waits for its refund. */
async function insertMismatch({ db, days }: Stage, order: Order | undefined): Promise<void> {
  if (order === undefined) return
  const { id: orderId, number, provider, feeAfterMinor: amountMinor } = order.row
  await db.payment.create({
    data: {
      ...{ mode: 'SANDBOX', currency: 'SGD', flag: 'MISMATCH', recordedByKind: 'SYSTEM' },
      ...{ orderId, provider, amountMinor, createdAt: days(-1), capturedAt: days(-1) },
      providerPaymentId: `sandbox-payment-${number}`,
    },
  })
}

/** The mails count as sent, so that they reach no mailbox. */
async function insertReceipts({ db }: Stage, orders: readonly Order[]): Promise<void> {
  await db.outboxMail.createMany({
    data: orders.map(({ row, bill }) => ({
      createdAt: bill.at,
      dedupeKey: `receipt:${row.id}:${bill.packageRegistrationId ?? bill.registrationId}`,
      template: 'receipt',
      personKind: 'STUDENT' as const,
      personId: bill.student.id,
      toEmail: bill.student.email,
      language: bill.student.language,
      state: 'SENT' as const,
      attempts: 1,
      sentAt: bill.at,
    })),
  })
}

/** Some were refunded in full and cancelled; one was refunded by half and stays. */
async function refund(
  { db, days }: Stage,
  people: People,
  paid: readonly Planned[],
  orders: readonly Order[],
): Promise<void> {
  const gone = paid.filter(({ cancel }) => cancel === 'REFUNDED')
  const orderOf = (id: string) => orders.find(({ bill }) => bill.registrationId === id)?.row
  const stays = paid.find(
    ({ cancel, project, team }) => cancel === null && team === null && project.plan.code === '2025NIP',
  )
  for (const one of [...gone, ...(stays === undefined ? [] : [stays])]) {
    const order = orderOf(one.id)
    if (order === undefined) continue
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: order.id } })
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } })
    const isWhole = one.cancel === 'REFUNDED'
    await db.refund.create({
      data: {
        createdAt: days(-1),
        updatedAt: days(-1),
        paymentId: payment.id,
        orderLineId: line.id,
        mode: 'SANDBOX',
        provider: payment.provider,
        providerRefundId: `sandbox-refund-${order.number}`,
        amountMinor: isWhole ? order.totalMinor : Math.floor(order.totalMinor / 2),
        state: 'DONE',
        reason: 'Canceled in time',
        byId: people.administratorId,
        doneAt: days(-1),
      },
    })
    if (isWhole) await db.paymentOrder.update({ where: { id: order.id }, data: { state: 'REFUNDED' } })
  }
  await db.registration.updateMany({
    where: { id: { in: gone.map(({ id }) => id) } },
    data: { cancelledAt: days(-1), cancelKind: 'REFUNDED', holdsSeat: false },
  })
}
