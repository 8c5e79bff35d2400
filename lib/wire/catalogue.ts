import { createHash } from 'node:crypto'
import { sessionCookie } from '@/lib/access/session-cookie'
import { env } from '@/lib/env'
import type { Language } from '@/lib/i18n/languages'
import type { Json } from '@/lib/kernel/doors/function-schema'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'
import { openApi } from './openapi'

type Catalogue = { document: Json; body: string; etag: string }
const made = new Map<Language, Catalogue>()

/** The document of all functions in one language, made once: nothing in it changes while the portal runs. */
export function wholeCatalogue(language: Language): Catalogue {
  const known = made.get(language)
  if (known !== undefined) return known
  const site = { url: env().APP_URL, cookieName: sessionCookie().name }
  const document = openApi(indexFunctions, guideFunctions, site, language)
  const body = JSON.stringify(document)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const catalogue = { document, body, etag }
  made.set(language, catalogue)
  return catalogue
}
