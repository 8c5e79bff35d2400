import { z } from 'zod'
import { orNotFound } from '@/lib/kernel/fault'
import type { Document } from '@/lib/kernel/doors/document'
import { operation } from '@/lib/kernel/operation'
import { listBadgeKeys } from './queries'

/** The public halves of all keys that signed a badge, as a set, or one of them by its id (Open Badges 3.0, Dereferencing the Public Key). */
export const listKeys = operation('certificates/badges/list-keys', {
  access: ['anyone'],
  input: z.object({ keyId: z.string().optional() }),
  run: async ({ input, world }): Promise<Document> => {
    const all = await listBadgeKeys(world.db)
    const keys = all.map(({ id, public: key }) => ({ ...key, kid: id, alg: 'RS256', use: 'sig' }))
    if (input.keyId === undefined) return { type: 'application/jwk-set+json', body: JSON.stringify({ keys }) }
    const one = orNotFound(keys.find(({ kid }) => kid === input.keyId))
    return { type: 'application/jwk+json', body: JSON.stringify(one) }
  },
})
