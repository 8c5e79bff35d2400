import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { checkProject } from '@/lib/features/catalogue/projects/queries'
import { isSchoolInReach } from '@/lib/features/people/schools/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { sumDeliveries } from './queries'

/** Each school's materials with their quantities, and how many pieces have arrived (school-life#materials). */
export const listMaterials = operation('school-life/materials/list-materials', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: z.string().trim().max(60).optional(), schoolId: id.optional(), ...pageInput }),
  run: async ({ actor, input: { projectCode, schoolId }, world: { db } }) => {
    if (schoolId !== undefined && !(await isSchoolInReach(db, visible.schools(actor), schoolId)))
      throw new Fault('notFound')
    const sums = await sumDeliveries(db, visible.deliveries(actor), { projectCode, schoolId })
    if (sums.length === 0) await checkProject(db, visible.projects(actor), projectCode)
    return sums.map((sum) => ({ ...sum, quantity: sum.planned + sum.sent + sum.received }))
  },
})
