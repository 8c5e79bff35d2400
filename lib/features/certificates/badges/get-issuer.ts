import { z } from 'zod'
import { env } from '@/lib/env'
import { getOrganizerName } from '@/lib/features/catalogue/settings/queries'
import { defaultLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { Document } from '@/lib/kernel/doors/document'
import { operation } from '@/lib/kernel/operation'
import { issuerOf } from './rules'

/** Who issues the badges, at the address each of them names (Open Badges 3.0, Profile). */
export const getIssuer = operation('certificates/badges/get-issuer', {
  access: ['anyone'],
  input: z.object({}),
  run: async ({ world }): Promise<Document> => {
    const contexts = ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']
    const name = (await getOrganizerName(world.db, defaultLanguage)) ?? translate(defaultLanguage, 'shell.product')
    const profile = issuerOf(env().APP_URL, name)
    return { type: 'application/json', body: JSON.stringify({ '@context': contexts, ...profile }) }
  },
})
