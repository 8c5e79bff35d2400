import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { countErasing, getErasable } from './queries'
import { erasedPersons, whyNotErase } from './rules'
import { readSubject } from './subject.queries'

/** What an erasure of this person takes away, what it leaves, and why it is not possible now (console#erasure). */
export const previewErasure = operation('console/erasures/preview-erasure', {
  access: ['admin'],
  grants: ['OWNER'],
  input: z.object({ kind: z.enum(erasedPersons), personId: id }),
  run: async ({ actor, input, world: { db, now } }) => {
    refuseIf(whyNotOwnAll(actor))
    const person = await getErasable(
      db,
      { students: visible.students(actor), contacts: visible.contacts(actor), ownerId: actor.administratorId },
      input,
    )
    return {
      confirmation: person.confirmation,
      counts: await countErasing(db, now, await readSubject(db, person.kind, person.id)),
      whyNot: whyNotErase(person),
    }
  },
})
