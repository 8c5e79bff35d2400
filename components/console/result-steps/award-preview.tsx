import { useLocale, useTranslations } from 'next-intl'
import { resultsTabHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import type { ResultStepsView } from '@/lib/features/console/result-steps/get-result-steps'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { inLanguage, schoolName } from '@/lib/i18n/languages'

export type AwardPreviewProps = { winners: ResultStepsView['awards']['winners'] }

/** The winners of each award as things stand, with its limit, and a tie that only a person can decide. */
export function AwardPreview({ winners }: AwardPreviewProps) {
  const t = useTranslations('resultSteps.awards')
  const language = useLocale()
  return (
    <div className="grid gap-x-8 gap-y-4 border-line border-t pt-3 md:grid-cols-2 xl:grid-cols-3">
      {winners.map(({ kindId, label, maximum, count, teams, tie }) => (
        <section key={kindId} aria-label={inLanguage(label, language)} className="min-w-0">
          <h3 className="flex items-baseline justify-between gap-3 font-medium text-sm">
            <span className="truncate">{inLanguage(label, language)}</span>
            <span className="shrink-0 font-normal text-ink-muted tabular-nums">
              {maximum === null ? t('winners', { count }) : t('limit', { count, maximum })}
            </span>
          </h3>
          {teams.length === 0 && tie === null && <p className="mt-1 text-ink-muted text-sm">{t('nobody')}</p>}
          <ol className="mt-1 flex flex-col gap-0.5 text-sm">
            {teams.map(({ id, serial, school, hundredths, rank, isGiven }) => (
              <li key={id} className="flex items-baseline gap-2">
                <span className="w-6 shrink-0 text-end text-ink-muted tabular-nums">{rank ?? '–'}</span>
                <span className="min-w-0 flex-1 truncate">
                  {t('team', { serial, school: schoolName(school, language) })}
                </span>
                {hundredths !== null && <span className="tabular-nums">{scoreText(hundredths)}</span>}
                {!isGiven && <span className="shrink-0 text-warn text-xs">{t('notGiven')}</span>}
              </li>
            ))}
          </ol>
          {count > teams.length && (
            <p className="mt-1 text-sm">
              <Link href={resultsTabHref('awards')}>{t('more', { count: count - teams.length })}</Link>
            </p>
          )}
          {tie && (
            <p className="mt-1 text-sm text-warn">
              {t('tie', { teams: tie.teams, places: tie.places, score: scoreText(tie.hundredths) })}
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
