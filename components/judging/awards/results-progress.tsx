import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import type { ResultsProgress as Progress } from '@/lib/features/judging/awards/queries'

/** The progress of the project's results, from the submissions to the release. */
export function ResultsProgress({ progress }: { progress: Progress }) {
  const t = useTranslations('awards.progress')
  const { submitted, scored, confirmed, awards, releaseAt, isOut } = progress
  const steps = [
    [t('submitted'), t('of', { count: submitted, total: progress.teams })],
    [t('scored'), t('of', { count: scored, total: submitted })],
    [t('confirmed'), t('of', { count: confirmed, total: submitted })],
    [t('awards'), String(awards)],
    [
      t(isOut || releaseAt === null ? 'released' : 'toRelease'),
      releaseAt === null ? t('notReleased') : <DateTime key="at" as="table" value={releaseAt} />,
    ],
  ] as const
  return (
    <dl aria-label={t('label')} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {steps.map(([term, value]) => (
        <div key={term} className="flex items-baseline gap-1.5">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
