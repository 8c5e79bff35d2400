import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { changePackageState } from './change-package-state.step'
import { whyNotClosePackage } from './rules'
import { packageTarget } from './schema'

/** An owner takes a package off the offer; whoever has it keeps it (catalogue#packages). */
export const closePackage = operation('catalogue/packages/close-package', {
  access: ['admin'],
  input: z.object(packageTarget),
  run: ({ actor, input, world }) =>
    inTransaction(world, (work) =>
      changePackageState(work, { actor, ...input, to: 'CLOSED', whyNot: whyNotClosePackage }),
    ),
})
