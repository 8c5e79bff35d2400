import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptCourseHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listKeptCourses } from '@/lib/features/learning/kept-courses/list-kept-courses'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

/** The courses with how much is in them; each leads to its outline. */
export function CourseList({ rows }: { rows: ResultOf<typeof listKeptCourses>['rows'] }) {
  const t = useTranslations('courses')
  const language = useLocale()
  const format = useFormatter()
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('columns.name')}</HeaderCell>
        <HeaderCell>{t('columns.code')}</HeaderCell>
        <HeaderCell>{t('columns.state')}</HeaderCell>
        <HeaderCell>{t('columns.projects')}</HeaderCell>
        <HeaderCell numeric>{t('columns.sessions')}</HeaderCell>
        <HeaderCell numeric>{t('columns.chapters')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(({ id, code, name, active, projects, sessions, chapters }) => (
          <TableRow key={id}>
            <Cell lead>
              <Link quiet href={keptCourseHref(id)}>
                {inLanguage(name, language)}
              </Link>
            </Cell>
            <Cell label={t('columns.code')}>{code}</Cell>
            <Cell label={t('columns.state')}>
              <CourseState active={active} />
            </Cell>
            <Cell label={t('columns.projects')}>{projects.join(', ')}</Cell>
            <Cell label={t('columns.sessions')} numeric>
              {format.number(sessions)}
            </Cell>
            <Cell label={t('columns.chapters')} numeric>
              {format.number(chapters)}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export function CourseState({ active }: { active: boolean }) {
  const t = useTranslations('courses')
  return <StatusChip tone={active ? 'good' : 'neutral'}>{t(active ? 'open' : 'archived')}</StatusChip>
}
