import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { changePackageState } from './change-package-state.step'
import { whyNotClosePackage } from './rules'
import { packageTarget } from './schema'

/** An owner takes a package off the offer; whoever has it keeps it (catalogue#packages). */
export const closePackage = operation('catalogue/packages/close-package', {
  access: ['admin'],
  input: z.object(packageTarget),
  write: (work, { actor, input }) =>
    changePackageState(work, { actor, ...input, to: 'CLOSED', whyNot: whyNotClosePackage }),
})
