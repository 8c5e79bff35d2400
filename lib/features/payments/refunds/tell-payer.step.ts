import { bilingualOf, defaultLanguage, inLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import { getAddressee } from './queries'

/** Tells whoever paid, once, that money is on its way back, and whether something ended with it. */
export async function tellPayer(
  { db, now }: Work,
  refundId: string,
  { hasEnded }: { hasEnded: boolean },
): Promise<void> {
  const addressee = await getAddressee(db, refundId)
  if (addressee === null) return
  const { person, name, order, amountMinor, currency, provider, mode } = addressee
  const language = person.language ?? defaultLanguage
  const payload = {
    reference: order.number,
    what: inLanguage(bilingualOf(name), language),
    amountMinor: String(amountMinor),
    isWhole: !hasEnded ? ('no' as const) : order.state === 'REFUNDED' ? ('yes' as const) : ('ended' as const),
    ...{ currency, provider, mode },
    reader: person.kind === 'STUDENT' ? ('STUDENT' as const) : ('CONTACT' as const),
  }
  const to = { language, person: { kind: person.kind, id: person.id }, to: person.email }
  await queueMails(db, now, [{ dedupeKey: `refunded:${refundId}`, template: 'refunded', payload, ...to }])
}
