import { z } from 'zod'
import { findSettlingOrder } from '@/lib/features/payments/orders/queries'
import { getPayable } from '@/lib/features/payments/payments/queries'
import { linesOf } from '@/lib/features/payments/payments/rules'
import { id } from '@/lib/kernel/id'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { showPackage } from './show-package.step'

/** What a package application says of itself and of its projects (registrations#package-page). */
export const getPackageRegistration = operation('registrations/participations/get-package-registration', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ packageRegistrationId: id }),
  run: async ({ actor, input, world }) => {
    const held = await showPackage(world, actor, input.packageRegistrationId)
    return { ...held, totalMinor: await totalOf(world, held) }
  },
})

type Held = Awaited<ReturnType<typeof showPackage>>

/** What was paid for it, or is to be paid, the processing fee included (payments#bill); nothing where nobody pays. */
async function totalOf({ db }: World, { id, status }: Held): Promise<number> {
  if (status === 'FREE') return 0
  const target = { kind: 'package', id } as const
  const settled = status === 'PAID' ? await findSettlingOrder(db, target) : null
  if (settled !== null) return settled.totalMinor
  const payable = await getPayable(db, target)
  return linesOf({ ...payable, bps: payable.processingFeeBps }).totalMinor
}

export type HeldPackage = ResultOf<typeof getPackageRegistration>
