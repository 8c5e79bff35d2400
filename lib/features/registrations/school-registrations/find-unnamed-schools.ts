import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findUnnamedSchools as findSchools } from './named-offers.queries'

/** The first schools that answer a search and to which a project isn't offered by name yet (registrations#named-offers). */
export const findUnnamedSchools = operation('registrations/school-registrations/find-unnamed-schools', {
  access: ['admin'],
  input: z.object({ projectId: id, search: z.string().trim().max(200) }),
  run: ({ actor, input, world: { db } }) => {
    refuseIf(whyNotOwnAll(actor))
    return findSchools(db, visible.schools(actor), input)
  },
})
