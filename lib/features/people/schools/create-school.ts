import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { insertSchool } from './kept-schools.queries'
import { whyNotKeepSchools } from './rules'
import { schoolEntry } from './schema'
import { settleEntry } from './settle-entry.step'

/** A registrar writes down a school, which is approved at once (people#kept-schools). */
export const createSchool = operation('people/schools/create-school', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object(schoolEntry),
  write: async (work, { actor, input }) => {
    refuseIf(whyNotKeepSchools(actor))
    const id = await insertSchool(work.db, work.now, await settleEntry(work, input, null))
    work.record({ object: ['School', id] })
    return { id }
  },
})
