import { z } from 'zod'
import { env } from '@/lib/env'
import { getOrganizerName } from '@/lib/features/catalogue/settings/queries'
import { groupedCode, toldFacts } from '@/lib/features/certificates/certificates/rules'
import { broughtSecret } from '@/lib/features/certificates/certificates/schema'
import { translate } from '@/lib/i18n/translate'
import type { Document } from '@/lib/kernel/doors/document'
import { operation } from '@/lib/kernel/operation'
import { openByToken } from '../certificates/open-certificate.step'
import { achievementKey, badgeName, credentialOf } from './rules'
import { signBadge } from './sign-badge.step'

/** A certificate as a signed Open Badge, for whoever holds its token: JSON with the proof beside it, or the JWT alone. */
export const getBadge = operation('certificates/badges/get-badge', {
  access: ['anyone'],
  input: z.object({ token: broughtSecret, format: z.enum(['json', 'jwt']).catch('json') }),
  run: async ({ actor, input, world }): Promise<Document> => {
    const { layout, language, issuedAt, ...found } = await openByToken(world, actor, input.token)
    const facts = toldFacts(layout, found.facts, language)
    const name = badgeName(facts, language) ?? translate(language, `certificates.badge.kinds.${facts.kind}`)
    const words = {
      name,
      description: translate(language, 'certificates.badge.description', { name }),
      criteria: translate(language, `certificates.badge.criteria.${facts.kind}`),
      evidence: translate(language, 'certificates.badge.evidence'),
      achievementId: achievementKey(facts),
    }
    const site = env().APP_URL
    const issuer = (await getOrganizerName(world.db, language)) ?? translate(language, 'shell.product')
    const credential = credentialOf({ facts, code: groupedCode(found.code), issuedAt, language }, words, {
      site,
      issuer,
    })
    const jwt = await signBadge(world, credential, site)
    if (input.format === 'jwt') return { type: 'application/vc+jwt', body: jwt }
    return { type: 'application/json', body: JSON.stringify({ ...credential, proof: { type: 'JwtProof2020', jwt } }) }
  },
})
