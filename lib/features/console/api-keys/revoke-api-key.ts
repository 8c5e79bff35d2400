import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { revokeKeyRow } from './queries'
import { whyNotManageKeys } from './rules'

/** An owner revokes a key, which opens nothing with the next call (console#api-keys). */
export const revokeApiKey = operation('console/api-keys/revoke-api-key', {
  access: ['admin'],
  input: z.object({ keyId: id }),
  write: async ({ db, now, record }, { actor, input: { keyId } }) => {
    refuseIf(whyNotManageKeys(actor))
    if (!(await revokeKeyRow(db, keyId, now))) return new Unchanged({ id: keyId })
    record({ object: ['ApiKey', keyId], reason: 'revoked' })
    return { id: keyId }
  },
})
