import { z } from 'zod'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { takeSuppressed } from './queries'
import { whyNotReadMails } from './rules'

/** Somebody has made sure that an address takes mails again: from now on they are sent there (console#mails). */
export const confirmAddress = operation('console/mails/confirm-address', {
  access: ['admin'],
  input: z.object({ addressId: id }),
  run: ({ actor, input: { addressId }, world }) => {
    refuseIf(whyNotReadMails(actor))
    return inTransaction(world, async ({ db, record }) => {
      const email = orNotFound(await takeSuppressed(db, addressId))
      record({ object: ['SuppressedAddress', addressId], changes: [{ field: 'email', before: email, after: null }] })
      return { email }
    })
  },
})
