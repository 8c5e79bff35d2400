'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { listed } from '@/lib/i18n/languages'
import { useUnsavedTexts } from './unsaved-texts'

export type KeptDraftsProps = { workspace: string }

/** Warns where this browser has typed text that the portal does not have: it would not be submitted. */
export function KeptDrafts({ workspace }: KeptDraftsProps) {
  const t = useTranslations('submission.drafts')
  const language = useLocale()
  const titles = useUnsavedTexts()
  if (titles.length === 0) return null
  return (
    <Banner
      tone="warn"
      live
      title={t('title')}
      actions={
        <ButtonLink size="sm" href={workspace}>
          {t('open')}
        </ButtonLink>
      }
    >
      {t('text', { count: titles.length, parts: listed(titles, language) })}
    </Banner>
  )
}
