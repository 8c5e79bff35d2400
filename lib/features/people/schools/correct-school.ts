import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { updateSchool } from './kept-schools.queries'
import { getSchool } from './queries'
import { whyNotCorrect, whyNotKeepSchools } from './rules'
import { schoolEntry, seenSchool } from './schema'
import { settleEntry } from './settle-entry.step'

/** A registrar corrects the entry of a school; what was printed with the former one stays (people#kept-schools). */
export const correctSchool = operation('people/schools/correct-school', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...seenSchool, ...schoolEntry }),
  write: async (work, { actor, input: { schoolId, version, ...entry } }) => {
    refuseIf(whyNotKeepSchools(actor))
    const { province, organizationType, ...school } = await getSchool(work.db, visible.schools(actor), schoolId)
    refuseIf(whyNotCorrect(school))
    if (school.version !== version) throw new Fault('conflict.stale')
    const { id } = school
    const before = { ...school, provinceId: province?.id ?? null, organizationTypeId: organizationType?.id ?? null }
    const after = await settleEntry(work, entry, before)
    const changes = changesBetween(before, after)
    if (changes.length === 0) return new Unchanged({ id })
    if (!(await updateSchool(work.db, { id, version }, after))) throw new Fault('conflict.stale')
    work.record({ object: ['School', id], changes })
    return { id }
  },
})
