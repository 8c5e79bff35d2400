import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findApprovedSchools } from './kept-schools.queries'

/** The approved schools that another one may be merged into. */
export const findHeirs = operation('people/schools/find-heirs', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ schoolId: id, search: z.string().trim().max(200) }),
  run: ({ actor, input, world }) => findApprovedSchools(world.db, visible.schools(actor), input.search, input.schoolId),
})
