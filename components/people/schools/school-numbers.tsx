import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { SchoolInfo } from './school-card'

/** How many students of the school the reader reaches, and their registrations this season. */
export function SchoolNumbers({ info }: { info: SchoolInfo }) {
  const t = useTranslations('schools')
  const { season } = info
  const ofSeason =
    season === null
      ? []
      : [
          { term: t('registrations', { season }), count: info.registrations },
          { term: t('projects', { season }), count: info.projects },
        ]
  return (
    <Card title={t('numbers')}>
      <dl className="grid grid-cols-3 gap-4">
        {[{ term: t(info.isWhole ? 'students' : 'ownStudents'), count: info.students }, ...ofSeason].map(
          ({ term, count }) => (
            <Count key={term} term={term} count={count} />
          ),
        )}
      </dl>
    </Card>
  )
}

function Count({ term, count }: { term: string; count: number }) {
  const format = useFormatter()
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{format.number(count)}</dd>
    </div>
  )
}
