import { z } from 'zod'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { takeSuppressed } from './queries'
import { whyNotReadMails } from './rules'

/** Somebody has made sure that an address takes mails again: from now on they are sent there (console#mails). */
export const confirmAddress = operation('console/mails/confirm-address', {
  access: ['admin'],
  input: z.object({ addressId: id }),
  write: async ({ db, record }, { actor, input: { addressId } }) => {
    refuseIf(whyNotReadMails(actor))
    const email = orNotFound(await takeSuppressed(db, addressId))
    record({ object: ['SuppressedAddress', addressId], changes: [{ field: 'email', before: email, after: null }] })
    return { email }
  },
})
