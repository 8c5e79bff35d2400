import '../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { HistoryLink } from '@/components/console/audit/history-link'
import { CourseForm } from '@/components/learning/course-console/course-form'
import { CourseState } from '@/components/learning/course-console/course-list'
import { NewSessionButton } from '@/components/learning/course-console/course-buttons'
import { CourseOutline } from '@/components/learning/course-console/outline'
import { keptCoursesHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { getKeptCourse } from '@/lib/features/learning/kept-courses/get-kept-course'
import { inLanguage } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('courses.course')

export default async function KeptCoursePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await reader('admin')
  const { course, sessions, chapters, projects, whyNotKeep } = await read(getKeptCourse, {
    classId: (await params).id,
  })
  const [t, faults, language] = await Promise.all([getTranslations('courses'), getTranslations('faults'), getLocale()])
  const reason = whyNotKeep && faults(whyNotKeep)
  const told = <Row extends { whyNotRemove: FaultKey | null }>(row: Row) => ({
    ...row,
    whyNotRemove: row.whyNotRemove && faults(row.whyNotRemove),
  })
  return (
    <Messages of={['courses', 'learning.sessions', 'ordering', 'setUp', 'fields']}>
      <ListFrame
        title={t('course')}
        back={{ href: keptCoursesHref, label: t('title') }}
        place={
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate font-medium">{inLanguage(course.name, language)}</span>
            <span className="shrink-0 text-ink-muted">{course.code}</span>
            <CourseState active={course.active} />
          </span>
        }
        actions={
          <>
            <HistoryLink actor={actor} id={course.id} />
            <NewSessionButton target={{ classId: course.id }} reason={reason} />
          </>
        }
      >
        <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
          <section aria-label={t('outline')} className="min-w-0 lg:overflow-y-auto">
            <CourseOutline
              course={{ id: course.id, version: course.version }}
              sessions={sessions.map(told)}
              chapters={chapters.map(told)}
              mayChange={whyNotKeep === null}
            />
          </section>
          <div className="border-line bg-surface px-4 pt-4 max-lg:border-t sm:px-5 lg:overflow-y-auto lg:scroll-pb-20 lg:border-s">
            <CourseForm key={course.version} {...{ course, projects, reason }} />
          </div>
        </div>
      </ListFrame>
    </Messages>
  )
}
