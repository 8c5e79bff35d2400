import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { wireId } from '@/lib/wire/formats'
import { countConfirmed } from './queries'

/** How many of a project's students have said how their names are printed. */
export const countConfirmedNames = operation('name-checks/count-confirmed-names', {
  access: ['admin'],
  input: z.object({ projectId: wireId }),
  run: ({ actor, input, world: { db } }) => countConfirmed(db, visible.registrations(actor), input.projectId),
})
