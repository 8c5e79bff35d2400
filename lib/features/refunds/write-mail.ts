import type { Tx } from '@/lib/db/client'
import { bilingualOf, inLanguage } from '@/lib/i18n/languages'
import type { QueuedMail } from '@/lib/jobs/outbox'
import type { AuditRecord } from '@/lib/kernel/audit'
import { getAddressee } from './queries'

/** What whoever paid is told once money is on its way back; nobody where the money belongs to no order. */
export async function mailOf(
  db: Tx,
  refundId: string,
  followed: readonly AuditRecord[],
): Promise<QueuedMail<'refunded'>[]> {
  const told = await getAddressee(db, refundId)
  if (told === null) return []
  const { person, name, order, ...refund } = told
  const hasEnded = followed.some(({ object: [type] }) => type.endsWith('Registration'))
  return [
    {
      dedupeKey: `refunded:${refundId}`,
      template: 'refunded',
      language: person.language,
      person: { kind: person.kind, id: person.id },
      to: person.email,
      payload: {
        reference: order.number,
        what: inLanguage(bilingualOf(name), person.language),
        currency: refund.currency,
        provider: refund.provider,
        mode: refund.mode,
        amountMinor: String(refund.amountMinor),
        isWhole: order.state === 'REFUNDED' ? 'yes' : hasEnded ? 'ended' : 'no',
      },
    },
  ]
}
