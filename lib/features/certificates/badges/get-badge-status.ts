import { z } from 'zod'
import { env } from '@/lib/env'
import { groupedCode } from '@/lib/features/certificates/certificates/rules'
import { broughtSecret } from '@/lib/features/certificates/certificates/schema'
import type { Document } from '@/lib/kernel/doors/document'
import { operation } from '@/lib/kernel/operation'
import { openByCode } from '../certificates/open-certificate.step'
import { badgePaths } from './rules'

/** Whether a badge still holds, as a list of revoked credentials of which it is the only one (1EdTech Revocation List Status Method). */
export const getBadgeStatus = operation('certificates/badges/get-badge-status', {
  access: ['anyone'],
  input: z.object({ code: broughtSecret }),
  run: async ({ actor, input, world }): Promise<Document> => {
    const found = await openByCode(world, actor, input.code)
    const code = groupedCode(found.code)
    const site = env().APP_URL
    const isValid = found.state === 'ISSUED' && found.facts !== null
    const revoked = { id: `${site}/verify/${code}`, revoked: true }
    const list = {
      id: `${site}${badgePaths.status(code)}`,
      issuer: `${site}${badgePaths.issuer}`,
      revokedCredential: isValid ? [] : [revoked],
    }
    return { type: 'application/json', body: JSON.stringify(list) }
  },
})
