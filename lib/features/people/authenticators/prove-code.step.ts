import { attempt } from '@/lib/access/attempts'
import type { SecondFactor } from '@/lib/access/second-factor'
import { otpWrong } from '@/lib/features/people/auth/rules'
import { Fault } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'

/** What a code shown by somebody signed in is worth; wrong ones are audited and counted, 20 a day. */
export async function proveCode(
  world: World,
  administratorId: string,
  find: () => Promise<SecondFactor | null>,
): Promise<SecondFactor> {
  const factor = await attempt(
    world,
    { own: `second|${administratorId}` },
    {
      prove: async () => true,
      settle: async () =>
        (await find()) ??
        inTransaction(world, async ({ record }) => {
          record({ object: ['Administrator', administratorId], reason: 'refused' })
          return null
        }),
    },
  )
  if (factor === null) throw new Fault('input.invalid', { fields: [otpWrong] })
  return factor
}
