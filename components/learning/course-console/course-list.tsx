import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptCourseHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import type { listKeptCourses } from '@/lib/features/learning/kept-courses/list-kept-courses'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

/** The courses with how much is in them; each leads to its outline. */
export function CourseList({ rows }: { rows: ResultOf<typeof listKeptCourses>['rows'] }) {
  const t = useTranslations('courses')
  const language = useLocale()
  const format = useFormatter()
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      columns={({ column, numeric, state }) => [
        column(t('columns.name'), ({ id, name }) => (
          <Link quiet href={keptCourseHref(id)}>
            {inLanguage(name, language)}
          </Link>
        )),
        column(t('columns.code'), ({ code }) => code),
        state(t('columns.state'), ({ active }) => <CourseState active={active} />),
        column(t('columns.projects'), ({ projects }) => projects.join(', ')),
        numeric(t('columns.sessions'), ({ sessions }) => format.number(sessions)),
        numeric(t('columns.chapters'), ({ chapters }) => format.number(chapters)),
      ]}
    />
  )
}

export function CourseState({ active }: { active: boolean }) {
  const t = useTranslations('courses')
  return <StatusChip tone={active ? 'good' : 'neutral'}>{t(active ? 'open' : 'archived')}</StatusChip>
}
