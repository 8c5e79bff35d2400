import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { NewCourseButton } from '@/components/learning/course-console/course-buttons'
import { CourseList } from '@/components/learning/course-console/course-list'
import { LearningTabs } from '@/components/learning/course-console/learning-tabs'
import { keptCoursesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { BandList } from '@/components/ui/paged-list'
import { listKeptCourses } from '@/lib/features/learning/kept-courses/list-kept-courses'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('courses.title')

/** The classes as the organisers keep them (learning#kept-courses). */
export default async function KeptCoursesPage({ searchParams }: { searchParams: Promise<{ search?: string }> }) {
  await reader('admin')
  const { search = '' } = await searchParams
  const [t, faults] = await Promise.all([getTranslations('courses'), getTranslations('faults')])
  const { rows, whyNotKeep } = await read(listKeptCourses, { search: search.slice(0, 100) })
  return (
    <Messages of={['courses', 'fields']}>
      <ListFrame
        title={t('title')}
        tabs={<LearningTabs current="courses" />}
        actions={
          <>
            {rows.length > 0 && <ListExport list={keptCoursesHref} query={{ search }} />}
            <NewCourseButton reason={whyNotKeep && faults(whyNotKeep)} />
          </>
        }
      >
        <ListTools>
          <ListSearch isInBand label={t('search')} search={search} />
          <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: rows.length })}</span>
        </ListTools>
        <BandList
          count={rows.length}
          isNarrowed={search !== ''}
          nothing={{ title: t('empty'), text: t('emptyText') }}
          noMatch={{ title: t('noMatch'), clear: { href: keptCoursesHref, label: t('clear') } }}
        >
          <CourseList rows={rows} />
        </BandList>
      </ListFrame>
    </Messages>
  )
}
