'use client'

import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { TeamScore } from '@/lib/features/judging/scores/get-team-score'
import { outlierDistance, scoreText } from '@/lib/features/judging/scores/rules'
import { personName } from '@/lib/i18n/person-name'
import { useSince } from './use-since'

/** Each scorer's values, for the organisers: who, when, and which are far from the rest. */
export function OtherScores({ score: { others, average } }: { score: Pick<TeamScore, 'others' | 'average'> }) {
  const t = useTranslations('scoring')
  const language = useLocale()
  const since = useSince()
  if (others.length === 0) return null
  return (
    <section aria-label={t('scorers')} className="rounded-lg border border-line">
      <ul className="divide-y divide-line">
        {others.map(({ hundredths, comment, at, by, isOwn, isOutlier }, place) => (
          // The keys are no ids of people, because the page must not contain those.
          <li key={String(place)} className="px-4 py-2.5">
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {isOwn ? t('you') : by.name === null ? t('someone') : personName(by.name, language)}{' '}
                <span className="text-ink-muted text-sm">{since(at)}</span>
              </span>
              <span className="flex items-baseline gap-1.5 font-semibold tabular-nums">
                {isOutlier && <TriangleAlert aria-hidden="true" className="size-4 translate-y-0.5 text-warn" />}
                {scoreText(hundredths)}
              </span>
            </p>
            {isOutlier && <p className="text-sm text-warn">{t('outlier', { points: outlierDistance / 100 })}</p>}
            {comment && <p className="mt-0.5 whitespace-pre-wrap text-ink-muted text-sm">{comment}</p>}
          </li>
        ))}
      </ul>
      {average !== null && others.length > 1 && (
        <p className="flex justify-between gap-4 border-line border-t bg-sunken px-4 py-2 text-sm">
          <span>{t('average')}</span>
          <span className="font-semibold tabular-nums">{scoreText(average)}</span>
        </p>
      )}
    </section>
  )
}
