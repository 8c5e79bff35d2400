import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { confirmUpload } from '@/lib/features/files/files/confirm-upload.step'
import { fileKey } from '@/lib/features/files/files/schema'
import { findKeptState, lockKeptRegistration } from '@/lib/features/registrations/kept-registrations/queries'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { insertLetter } from './queries'
import { whyNotAddLetter } from './rules'

/** A registrar gives the student of a registration a letter for its project, once (registrations#commitment-letters). */
export const addCommitment = operation('registrations/commitments/add-commitment', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, key: fileKey }),
  run: async ({ actor, input: { registrationId, key }, world }) => {
    const scope = reachOf(actor).registrations
    refuseIf(whyNotAddLetter(orNotFound(await findKeptState(world.db, scope, registrationId))))
    const { id: fileId, name } = await confirmUpload(world, actor, { key, purpose: 'COMMITMENT' })
    return inTransaction(world, async ({ db, now, record }) => {
      const registration = orNotFound(await lockKeptRegistration(db, scope, registrationId))
      refuseIf(whyNotAddLetter(registration))
      const { studentId, projectId } = registration
      const commitmentId = await insertLetter(db, now, { studentId, projectId, fileId })
      if (commitmentId === null) return new Unchanged({ name })
      const changes = [{ field: 'file', before: null, after: name }]
      record({ object: ['Commitment', commitmentId], projectId, studentId, changes })
      return { name }
    })
  },
})
