import { rosterHref } from '@/components/shell/addresses'
import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { ListSearch } from '@/components/ui/list-search'
import { TrackStudents, type TrackStudentsProps } from './track-students'

export type StudentListProps = TrackStudentsProps & {
  total: number
  search: string
  /** The address without the search. */
  here: string
  /** The texts of the empty list, and where to begin. */
  nobody: { title: string; text: string; link?: { href: string; label: string } }
}

/** The students of the chosen project, with a search by name and a link to the full list. */
export function StudentList({ project, rows, hasSchools, total, search, here, nobody }: StudentListProps) {
  const t = useTranslations('tracks')
  const full = rosterHref(project.code)
  if (total === 0 && search === '') {
    return (
      <EmptyState kind="nothing" title={nobody.title} link={nobody.link}>
        {nobody.text}
      </EmptyState>
    )
  }
  return (
    <>
      <ListTools>
        <ListSearch isInBand label={t('search')} search={search} />
        <ButtonLink size="sm" href={full} icon={<ListChecks />} className="ms-auto">
          {t('openAll')}
        </ButtonLink>
      </ListTools>
      {rows.length > 0 ? (
        <TrackStudents project={project} rows={rows} hasSchools={hasSchools} />
      ) : (
        <EmptyState kind="noMatch" title={t('empty.noMatch')} link={{ href: here, label: t('empty.clear') }}>
          {t('empty.noMatchText')}
        </EmptyState>
      )}
      {rows.length < total && (
        <p className="border-line border-t px-4 py-2 text-ink-muted text-sm sm:px-5">
          {t('shownOf', { shown: rows.length, total })} <Link href={full}>{t('openAll')}</Link>
        </p>
      )}
    </>
  )
}
