import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { MessageKey } from '@/lib/i18n/translate'
import type { PageWithQuery } from './page-params'
import { teamOf } from './team-of'

/** `generateMetadata` of a page whose title is one text in the reader's language. */
export function titled(key: MessageKey): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations())(key) })
}

/** The same of a page about the team in its address, whose tab is told by it from those of other teams; `titleOf` names it otherwise. */
export function titledByTeam(title: MessageKey, titleOf?: 'results.award.titleOf' | 'workPrint.titleOf') {
  return async ({ searchParams }: PageWithQuery): Promise<Metadata> => {
    const { code } = teamOf(await searchParams)
    const t = await getTranslations()
    if (Number.isNaN(code)) return { title: t(title) }
    return { title: titleOf ? t(titleOf, { code }) : t('common.titleByTeam', { title: t(title), code }) }
  }
}
