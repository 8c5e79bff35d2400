import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { changePackageState } from './change-package-state.step'
import { whyNotPublishPackage } from './rules'
import { packageTarget } from './schema'

/** An owner puts a package on offer once nothing is missing, or opens a closed one again (catalogue#packages). */
export const publishPackage = operation('catalogue/packages/publish-package', {
  access: ['admin'],
  input: z.object(packageTarget),
  write: (work, { actor, input, world }) =>
    changePackageState(work, {
      ...{ actor, ...input, to: 'PUBLISHED' },
      whyNot: (bundle) => whyNotPublishPackage(bundle, world.now),
    }),
})
