import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import { issuerOf, type Issuer } from '@/lib/features/catalogue/settings/organiser.queries'
import { linesSelect } from '@/lib/features/payments/orders/queries'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import type { Target } from '@/lib/features/payments/payments/queries'
import type { Lines } from '@/lib/features/payments/payments/rules'
import { orNotFound } from '@/lib/kernel/fault'
import { amountsOf, invoiceNumber } from './rules'

/** Which invoices somebody reaches. */
export type InvoiceScope = Scoped<Prisma.InvoiceWhereInput>
export const schoolSelect = { id: true, code: true, name: true, nameEn: true } as const

const statusSelect = { status: true } as const
const detailSelect = {
  id: true,
  number: true,
  createdAt: true,
  mode: true,
  state: true,
  currency: true,
  totalMinor: true,
  dueOn: true,
  reference: true,
  issuer: true,
  paidAt: true,
  withdrawnAt: true,
  withdrawReason: true,
  contactId: true,
  madeById: true,
  school: { select: schoolSelect },
  contact: { select: { family: true, given: true, language: true } },
  lines: {
    select: {
      id: true,
      ...linesSelect,
      registrationId: true,
      packageRegistrationId: true,
      schoolRegistrationId: true,
      registration: { select: { ...lineTarget.registration.select, ...statusSelect, projectId: true } },
      packageRegistration: { select: { ...lineTarget.packageRegistration.select, ...statusSelect } },
      schoolRegistration: {
        select: { ...lineTarget.schoolRegistration.select, ...statusSelect, projectId: true, reviewState: true },
      },
    },
    orderBy: { id: 'asc' },
  },
  orders: {
    select: {
      id: true,
      number: true,
      state: true,
      isOpen: true,
      paidAt: true,
      provider: true,
      lines: {
        select: {
          registrationId: true,
          packageRegistrationId: true,
          schoolRegistrationId: true,
          refunds: { where: { state: { not: 'FAILED' } }, select: { amountMinor: true } },
        },
      },
    },
    orderBy: { createdAt: 'asc' },
  },
} satisfies Prisma.InvoiceSelect

type DetailRow = Prisma.InvoiceGetPayload<{ select: typeof detailSelect }>

/** An invoice in reach with its lines, how each stands, and its orders; absent and out of reach are the same. */
export async function getInvoice(db: Db, scope: InvoiceScope, number: number) {
  const row = orNotFound(await db.invoice.findFirst({ where: { AND: [scope, { number }] }, select: detailSelect }))
  return detailOf(row)
}
export type InvoiceRecord = Awaited<ReturnType<typeof getInvoice>>

function detailOf({ number, dueOn, issuer, lines, orders, ...row }: DetailRow) {
  const paid = orders.filter(({ state }) => ['PAID', 'OVERPAID', 'REFUNDED'].includes(state))
  const refunded = new Map<string, number>()
  for (const line of paid.flatMap((order) => order.lines)) {
    const id = idOf(line)
    const back = line.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    refunded.set(id, (refunded.get(id) ?? 0) + back)
  }
  return {
    ...row,
    number: invoiceNumber(number),
    dueOn: dayOf(dueOn),
    issuer: issuerOf(issuer),
    lines: lines.map(({ registration, packageRegistration, schoolRegistration, ...line }) => {
      const targets = { registration, packageRegistration, schoolRegistration }
      const thing = registration ?? packageRegistration ?? schoolRegistration
      return {
        ...amountsOf(line),
        id: line.id,
        payable: targetIn(line),
        target: targetOf(targets),
        status: thing?.status ?? ('FREE' as const),
        isCancelled: thing?.cancelledAt != null,
        isRejected: schoolRegistration?.reviewState === 'REJECTED',
        projectId: registration?.projectId ?? schoolRegistration?.projectId ?? null,
        refundedMinor: refunded.get(idOf(line)) ?? 0,
      }
    }),
    openOrder: orders.find(({ isOpen }) => isOpen) ?? null,
    paidOrder: paid[0] ?? null,
  }
}

type TargetIds = Record<'registrationId' | 'packageRegistrationId' | 'schoolRegistrationId', string | null>

function idOf({ registrationId, packageRegistrationId, schoolRegistrationId }: TargetIds): string {
  return registrationId ?? packageRegistrationId ?? schoolRegistrationId ?? ''
}

function targetIn(ids: TargetIds): Target {
  const kind = ids.registrationId !== null ? 'registration' : ids.packageRegistrationId !== null ? 'package' : 'school'
  return { kind, id: idOf(ids) }
}

/** A day as its text. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export type NewInvoice = {
  mode: PaymentMode
  schoolId: string
  contactId: string | null
  madeById: string | null
  currency: string
  dueOn: string
  reference: string | null
  issuer: Issuer
  lines: readonly { target: Target; lines: Lines }[]
}

const columns = {
  registration: 'registrationId',
  package: 'packageRegistrationId',
  school: 'schoolRegistrationId',
} as const

/** Writes an invoice as it is now; the database refuses one over what waits for its payment elsewhere. */
export async function insertInvoice(db: Tx, now: Date, { lines, dueOn, ...invoice }: NewInvoice) {
  const row = await db.invoice.create({
    data: {
      ...invoice,
      id: newId(now),
      createdAt: now,
      updatedAt: now,
      dueOn: new Date(dueOn),
      totalMinor: lines.reduce((sum, one) => sum + one.lines.totalMinor, 0),
      lines: {
        createMany: {
          data: lines.map(({ target, lines: amounts }) => ({
            ...amounts,
            id: newId(now),
            createdAt: now,
            [columns[target.kind]]: target.id,
          })),
        },
      },
    },
    select: { id: true, number: true },
  })
  return { id: row.id, number: invoiceNumber(row.number) }
}

/** Locks an invoice, after what it is for (data-model#lock-order). */
export async function lockInvoice(db: Tx, id: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from invoice where id = ${id}::uuid for update`
}

/** An open invoice is withdrawn; false: it is open no more. */
export async function markWithdrawn(db: Tx, now: Date, id: string, reason: string): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, state: 'OPEN' },
    data: { state: 'WITHDRAWN', withdrawnAt: now, withdrawReason: reason, updatedAt: now },
  })
  return count > 0
}

/** The money of an invoice has come, be it withdrawn meanwhile; false: it had come before. */
export async function markPaid(db: Tx, now: Date, id: string, paidAt: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, state: { not: 'PAID' } },
    data: { state: 'PAID', paidAt, updatedAt: now },
  })
  return count > 0
}
