import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { getTransferAccount } from '@/lib/features/catalogue/settings/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { listSchoolRegistrations } from './queries'
import { billOf } from './rules'

/** How one's school itself stands in a project, with what it has to pay or has paid; null: it has not registered (registrations#school-registrations). */
export const findRegistration = operation('registrations/school-registrations/find-registration', {
  access: ['adviser', 'coordinator'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db } }) => {
    const only = { skip: 0, take: 1 }
    const scope = visible.schoolRegistrations(actor)
    const [registration] = await listSchoolRegistrations(db, scope, only, input.projectCode)
    if (registration === undefined) return null
    const { name, nameEn } = await getSchool(db, visible.schools(actor), actor.schoolId)
    const transfer = await getTransferAccount(db)
    return { ...registration, transfer, bill: billOf(registration), school: { name, nameEn } }
  },
})
