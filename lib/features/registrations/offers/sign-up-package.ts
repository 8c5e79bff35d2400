import { z } from 'zod'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseOthers } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'
import { signUpForPackage } from '../sign-ups/take-package.step'

/** A student takes a package; the student joins its projects later (catalogue#packages). */
export const signUpPackage = operation('registrations/offers/sign-up-package', {
  access: ['student'],
  input: z.object({ packageId: id, studentId: id.optional() }),
  run: async ({ actor, input, world }) => {
    const { studentId } = actor
    refuseOthers(input.studentId, studentId)
    const bundle = await getPackage(world.db, input.packageId)
    return inTransaction(world, async (work) => {
      const { record } = work
      const registeredBy = { kind: 'STUDENT' as const, id: studentId }
      const { id } = await signUpForPackage(work, bundle, { studentId, channel: 'SELF', registeredBy })
      record({ object: ['PackageRegistration', id], studentId })
      return { packageRegistrationId: id }
    })
  },
})
