import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isSchoolInReach } from '@/lib/features/people/schools/queries'
import { groupBy } from '@/lib/group-by'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { listAllDeliveries } from './queries'

/** Each school's materials with their quantities, and how many pieces have arrived (school-life#materials). */
export const listMaterials = operation('school-life/materials/list-materials', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: z.string().trim().max(60).optional(), schoolId: id.optional(), ...pageInput }),
  run: async ({ actor, input: { projectCode, schoolId }, world: { db } }) => {
    if (schoolId !== undefined && !(await isSchoolInReach(db, visible.schools(actor), schoolId)))
      throw new Fault('notFound')
    const deliveries = await listAllDeliveries(db, visible.deliveries(actor), { projectCode, schoolId })
    const groups = groupBy(deliveries, (one) => [one.schoolId, one.projectId, one.material.id].join(' '))
    return [...groups.entries()].flatMap(([key, parts]) => {
      const [first] = parts
      if (first === undefined) return []
      const { school, project, material } = first
      const sum = (state: 'PLANNED' | 'SENT' | 'RECEIVED') =>
        parts.reduce((total, part) => total + (part.state === state ? part.quantity : 0), 0)
      const [planned, sent, received] = [sum('PLANNED'), sum('SENT'), sum('RECEIVED')]
      return [{ key, school, project, material, quantity: planned + sent + received, planned, sent, received }]
    })
  },
})
