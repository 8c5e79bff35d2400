'use client'

import { useLocale, useTranslations } from 'next-intl'
import { inLanguage } from '@/lib/i18n/languages'
import type { Bilingual } from '@/lib/i18n/languages'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import { CheckTick } from './check-tick'

export type BlockChecksProps = {
  team: TeamKey
  block: { id: string; checks: readonly { id: string; text: Bilingual; isTicked: boolean }[] }
  mayReview: boolean
}

/** The check items of one block, beside it: reviewers tick them, and each tick saves itself. */
export function BlockChecks({ team, block, mayReview }: BlockChecksProps) {
  const t = useTranslations('checklist')
  const language = useLocale()
  if (block.checks.length === 0) return null
  return (
    <ul aria-label={t('checks')} className="flex flex-col gap-2">
      {block.checks.map(({ id, text, isTicked }) => (
        <li key={id}>
          <CheckTick
            team={team}
            item={{ id, label: inLanguage(text, language), ticked: isTicked }}
            mayReview={mayReview}
          />
        </li>
      ))}
    </ul>
  )
}
