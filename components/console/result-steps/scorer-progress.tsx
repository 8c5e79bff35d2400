import { useTranslations } from 'next-intl'
import { scoringListHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import type { ResultStepsView } from '@/lib/features/console/result-steps/get-result-steps'

export type ScorerProgressProps = { people: ResultStepsView['scorers']['people'] }

/** Each scorer whom works were given to, with how many of them are scored; the number leads to those works. */
export function ScorerProgress({ people }: ScorerProgressProps) {
  const t = useTranslations('resultSteps.scorers')
  const busy = people.filter(({ assigned }) => assigned > 0)
  if (busy.length === 0) return null
  return (
    <ul className="grid gap-x-8 gap-y-2 border-line border-t pt-3 sm:grid-cols-2 xl:grid-cols-3">
      {busy.map(({ id, name, assigned, scored, isEligible }) => (
        <li key={id} className="min-w-0">
          <Link quiet href={scoringListHref({ scorer: id })} className="flex items-baseline justify-between gap-3">
            <span className="truncate">{name}</span>
            <span className="shrink-0 text-ink-muted text-sm tabular-nums">{t('progress', { scored, assigned })}</span>
          </Link>
          <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
            <span
              className={scored >= assigned ? 'block h-full bg-line-strong/50' : 'block h-full bg-accent'}
              style={{ width: `${Math.round((100 * scored) / assigned)}%` }}
            />
          </span>
          {!isEligible && <span className="text-warn text-xs">{t('gone')}</span>}
        </li>
      ))}
    </ul>
  )
}
