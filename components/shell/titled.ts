import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { MessageKey } from '@/lib/i18n/translate'
import type { PageWithQuery } from './page-params'
import { teamOf } from './team-of'

/** `generateMetadata` of a page whose title is one text in the reader's language. */
export function titled(key: MessageKey): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations())(key) })
}

/** The same of a page whose title names the team in its address (`titleOf`), where it names one. */
export function titledByTeam(title: MessageKey, titleOf: 'results.award.titleOf' | 'workPrint.titleOf') {
  return async ({ searchParams }: PageWithQuery): Promise<Metadata> => {
    const { code } = teamOf(await searchParams)
    const t = await getTranslations()
    return { title: Number.isNaN(code) ? t(title) : t(titleOf, { code }) }
  }
}
