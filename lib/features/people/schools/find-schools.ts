import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { findNamedSchools } from './kept-schools.queries'

/** The schools in an administrator's reach that a list may be narrowed to. */
export const findSchools = operation('people/schools/find-schools', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().min(1).max(200) }),
  run: ({ actor, input, world }) => findNamedSchools(world.db, visible.schools(actor), input.search),
})
