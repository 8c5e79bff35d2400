import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteLetter, lockLetter } from './queries'

/** A registrar takes a letter back; its file goes (registrations#commitment-letters). */
export const removeCommitment = operation('registrations/commitments/remove-commitment', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ commitmentId: id }),
  write: async ({ db, now, record }, { actor, input: { commitmentId } }) => {
    const letter = orNotFound(await lockLetter(db, visible.commitments(actor), commitmentId))
    await deleteLetter(db, now, letter)
    const { projectId, studentId, name } = letter
    const changes = [{ field: 'file', before: name, after: null }]
    record({ object: ['Commitment', commitmentId], projectId, studentId, changes })
    return {}
  },
})
