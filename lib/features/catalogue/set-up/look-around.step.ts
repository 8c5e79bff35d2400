import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { env } from '@/lib/env'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { gatewayNames } from '@/lib/providers/payments'
import { findLastMail } from './queries'
import type { Surroundings } from './rules'

/** What the portal around a project has, which its students need: ways to pay, mails that arrive, an address (catalogue#publishing). */
export async function lookAround({ db }: Work | World, { currency }: { currency: string }): Promise<Surroundings> {
  return {
    hasPayment: gatewayNames(currency).length > 0,
    lastMail: await findLastMail(db),
    hasContact: ((await getSetting(db, 'organizer')).value.email ?? env().ORGANIZER_EMAIL) !== null,
  }
}
