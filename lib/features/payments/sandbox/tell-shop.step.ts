import type { z } from 'zod'
import { addJob } from '@/lib/jobs/queue'
import type { Work } from '@/lib/kernel/transaction'
import type { sandboxEvent } from '@/lib/providers/payments/sandbox-wire'
import { type CheckoutRow, newReference } from './queries'

/** About an hour of tries, each waiting e times longer than the one before. */
const tries = 9

type Happened = z.input<typeof sandboxEvent>['happened']

/** Tells the shop once this is committed, or at that time, and again until it listens. */
export async function tellShop(
  { db }: Work,
  { provider, reference, orderNumber }: Pick<CheckoutRow, 'provider' | 'reference' | 'orderNumber'>,
  happened: Happened,
  at: Date | null = null,
): Promise<void> {
  const event = { id: newReference('event'), provider, checkout: reference, orderNumber, happened }
  await addJob(db, 'deliver-sandbox-event', { body: JSON.stringify(event) }, { tries, at })
}
