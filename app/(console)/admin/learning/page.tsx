import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { NewCourseButton } from '@/components/learning/course-console/course-buttons'
import { CourseList } from '@/components/learning/course-console/course-list'
import { LearningTabs } from '@/components/learning/course-console/learning-tabs'
import { keptCoursesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { BandList, listPage } from '@/components/ui/paged-list'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { listKeptCourses } from '@/lib/features/learning/kept-courses/list-kept-courses'
import { courseStates } from '@/lib/features/learning/kept-courses/rules'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('courses.title')

const pageSize = 50

/** The classes as the organisers keep them (learning#kept-courses). */
export default async function KeptCoursesPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const search = (params.get('search') ?? '').slice(0, 100)
  const state = courseStates.find((one) => one === params.get('state'))
  const page = pageOf(params.get('page'))
  const [t, faults] = await Promise.all([getTranslations('courses'), getTranslations('faults')])
  const [{ rows, total, whyNotKeep }, project] = await Promise.all([
    read(listKeptCourses, { search, state, page, pageSize }),
    read(getSessionProject, {}),
  ])
  return (
    <ListScreen
      texts={['courses', 'fields']}
      title={t('title')}
      tabs={<LearningTabs current="courses" />}
      file={rows.length > 0 && { list: keptCoursesHref, query: params }}
      actions={<NewCourseButton project={project?.code ?? null} reason={whyNotKeep && faults(whyNotKeep)} />}
    >
      <AddressTools
        search={{ label: t('search'), value: search }}
        selects={[
          {
            ...{ name: 'state', label: t('columns.state'), any: t('anyState'), value: state },
            options: courseStates.map((value) => ({ value, label: t(value) })),
          },
        ]}
      >
        <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: total })}</span>
      </AddressTools>
      <BandList {...listPage({ rows, total, pageSize, view: { search, state, page } }, t, keptCoursesHref)}>
        <CourseList rows={rows} />
      </BandList>
    </ListScreen>
  )
}
