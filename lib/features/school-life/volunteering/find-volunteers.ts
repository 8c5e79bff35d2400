import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { findStudents } from './kept-work.queries'
import { hourGrants } from './schema'

/** The students whose hours the administrator may record (school-life#recorded-hours). */
export const findVolunteers = operation('school-life/volunteering/find-volunteers', {
  access: ['admin'],
  grants: hourGrants,
  input: z.object({ search: z.string().trim().max(200) }),
  run: ({ actor, input, world: { db } }) =>
    findStudents(db, visible.students(actingBy(actor, hourGrants)), input.search),
})
