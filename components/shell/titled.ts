import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { MessageKey } from '@/lib/i18n/translate'

/** `generateMetadata` of a page whose title is one text in the reader's language. */
export function titled(key: MessageKey): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations())(key) })
}
