import { rosterHref } from '@/components/shell/addresses'
import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { ListSearch } from '@/components/ui/list-search'
import { TrackStudents, type TrackStudentsProps } from './track-students'

export type StudentListProps = TrackStudentsProps & {
  total: number
  search: string
  /** The address without the search. */
  here: string
  /** The texts of the empty list. */
  nobody: { title: string; text: string }
}

/** The students of the chosen project, with a search by name and a link to the full list. */
export function StudentList({ project, rows, hasSchools, total, search, here, nobody }: StudentListProps) {
  const t = useTranslations('tracks')
  const full = rosterHref(project.code)
  if (total === 0 && search === '') {
    return (
      <EmptyCard kind="nothing" title={nobody.title}>
        {nobody.text}
      </EmptyCard>
    )
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ListSearch label={t('search')} search={search} />
        <ButtonLink href={full} icon={<ListChecks />}>
          {t('openAll')}
        </ButtonLink>
      </div>
      <Card flush>
        {rows.length > 0 ? (
          <TrackStudents project={project} rows={rows} hasSchools={hasSchools} />
        ) : (
          <EmptyState
            kind="noMatch"
            title={t('empty.noMatch')}
            actions={<ButtonLink href={here}>{t('empty.clear')}</ButtonLink>}
          >
            {t('empty.noMatchText')}
          </EmptyState>
        )}
      </Card>
      {rows.length < total && (
        <p className="mt-3 text-ink-muted text-sm">
          {t('shownOf', { shown: rows.length, total })} <Link href={full}>{t('openAll')}</Link>
        </p>
      )}
    </>
  )
}
