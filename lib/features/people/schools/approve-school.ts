import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { approveProposed } from './kept-schools.queries'
import { getSchool } from './queries'
import { whyNotApprove, whyNotKeepSchools } from './rules'
import { seenSchool } from './schema'

/** A registrar approves a school that somebody proposed: it is in the list from now on (people#kept-schools). */
export const approveSchool = operation('people/schools/approve-school', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object(seenSchool),
  write: async ({ db, record }, { actor, input: { schoolId, version } }) => {
    refuseIf(whyNotKeepSchools(actor))
    const school = await getSchool(db, visible.schools(actor), schoolId)
    refuseIf(whyNotApprove(school))
    if (!(await approveProposed(db, { id: school.id, version }))) throw new Fault('conflict.stale')
    record({ object: ['School', school.id] })
    return { id: school.id }
  },
})
