import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { wireId } from '@/lib/wire/formats'
import { showPackage } from './show-package'

/** What a package application says of itself and of its projects (track 7, Package application info). */
export const getPackageRegistration = operation('registrations/participations/get-package-registration', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ packageRegistrationId: wireId }),
  run: ({ actor, input, world }) => showPackage(actor, input.packageRegistrationId, world),
})
