'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { EmptyState } from '@/components/ui/empty-state'
import { Progress } from '@/components/ui/progress'
import type { getChecklist } from '@/lib/features/work/team-checks/get-checklist'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { CheckedBlock } from './checked-block'

export type ChecklistProps = {
  checklist: ResultOf<typeof getChecklist>
  /** The team's texts, by block. */
  shown: Readonly<Record<string, ReactNode>>
}

/** All check items of a team's work by section and block; their progress stays visible. */
export function Checklist({ checklist: { team, sections, progress, mayReview }, shown }: ChecklistProps) {
  const t = useTranslations('checklist')
  const language = useLocale()
  const [now, setNow] = useState(progress)
  if (sections.length === 0)
    return (
      <EmptyState kind="nothing" title={t('none')}>
        {t('noneWhy')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-6">
      {mayReview ? (
        <p className="max-w-3xl text-ink-muted print:hidden">{t('lead')}</p>
      ) : (
        <Banner tone="info">{t('lookOnly')}</Banner>
      )}
      <div className="sticky top-header z-10 -mx-4 border-line border-b bg-surface px-4 py-3 sm:-mx-6 sm:px-6 print:static print:border-0">
        <Progress label={t('progressOf')} value={now.done} of={now.total} counts={t('progress', now)} />
      </div>
      {sections.map((section) => (
        <section key={section.id} className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg tracking-title">{inLanguage(section.title, language)}</h2>
          {section.blocks.map((block) => (
            <CheckedBlock
              key={block.id}
              team={team}
              block={block}
              mayReview={mayReview}
              onProgress={setNow}
              written={shown[block.id]}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
