import type { Db } from '@/lib/db/client'
import type { PaymentOrder } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transaction'
import { nextNumber, noteChange, sha256 } from './basis'

export type Bill = {
  studentId: string
  /** The object of the payment: one of the two. */
  registrationId?: string
  packageRegistrationId?: string
  projectId?: string
  feeMinor: number
  currency: string
  at: Date
}

/**
 * A captured sandbox payment with its order and the receipt in the outbox, which a row needs to become 已缴费. The receipt counts as sent, so
 * that it reaches no mailbox.
 */
export async function makePaidOrder(db: Db, bill: Bill): Promise<PaymentOrder> {
  return transact(db, async (tx) => {
    const number = `TEST-${String(nextNumber()).padStart(6, '0')}`
    const amounts = amountsOf(bill.feeMinor)
    const target = bill.packageRegistrationId ?? bill.registrationId
    const order = await tx.paymentOrder.create({
      data: {
        ...amounts,
        number,
        createdAt: bill.at,
        updatedAt: bill.at,
        mode: 'SANDBOX',
        provider: 'STRIPE',
        payerKind: 'STUDENT',
        payerId: bill.studentId,
        projectId: bill.projectId ?? null,
        currency: bill.currency,
        policy: 'Refunds are possible until the competition starts.',
        policyHash: sha256('Refunds are possible until the competition starts.'),
        agreedAt: bill.at,
        agreedById: bill.studentId,
        providerKey: `order:${number}`,
        providerOrderId: `sandbox-${number}`,
        expiresAt: new Date(bill.at.getTime() + 1_800_000),
        lines: {
          create: {
            ...amounts,
            createdAt: bill.at,
            registrationId: bill.registrationId ?? null,
            packageRegistrationId: bill.packageRegistrationId ?? null,
          },
        },
        payments: {
          create: {
            createdAt: bill.at,
            provider: 'STRIPE',
            providerPaymentId: `sandbox-payment-${number}`,
            amountMinor: amounts.totalMinor,
            currency: bill.currency,
            recordedByKind: 'SYSTEM',
            capturedAt: bill.at,
          },
        },
      },
    })
    const paid = await tx.paymentOrder.update({ where: { id: order.id }, data: { state: 'PAID', paidAt: bill.at } })
    await noteChange(tx, 'PaymentOrder', order.id, bill.at)
    await tx.outboxMail.create({
      data: {
        createdAt: bill.at,
        dedupeKey: `receipt:${order.id}:${target}`,
        template: 'receipt',
        personKind: 'STUDENT',
        personId: bill.studentId,
        language: 'en-US',
        state: 'SENT',
        attempts: 1,
        sentAt: bill.at,
      },
    })
    return paid
  })
}

function amountsOf(feeMinor: number) {
  const processingFeeBps = 60
  const processingFeeMinor = Math.floor((feeMinor * processingFeeBps + 5_000) / 10_000)
  return {
    registrationFeeMinor: feeMinor,
    reductionMinor: 0,
    feeAfterMinor: feeMinor,
    processingFeeBps,
    processingFeeMinor,
    totalMinor: feeMinor + processingFeeMinor,
  }
}
