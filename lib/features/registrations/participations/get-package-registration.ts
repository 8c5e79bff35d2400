import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { showPackage } from './show-package.step'

/** What a package application says of itself and of its projects (registrations#package-page). */
export const getPackageRegistration = operation('registrations/participations/get-package-registration', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ packageRegistrationId: id }),
  run: ({ actor, input, world }) => showPackage(world, actor, input.packageRegistrationId),
})

export type HeldPackage = ResultOf<typeof getPackageRegistration>
