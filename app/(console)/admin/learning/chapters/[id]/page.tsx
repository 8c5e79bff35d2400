import '../../sheet.css'
import { Eye } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { ChapterFiles } from '@/components/learning/course-console/chapter-files'
import { ChapterForm } from '@/components/learning/course-console/chapter-form'
import { courseHref } from '@/components/shell/addresses'
import { keptCourseHref, questionBankHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { getKeptChapter } from '@/lib/features/learning/kept-courses/get-kept-chapter'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('courses.chapter')

export default async function KeptChapterPage({ params }: { params: Promise<{ id: string }> }) {
  await reader('admin')
  const { chapter, whyNotKeep } = await read(getKeptChapter, { contentId: (await params).id })
  const [t, faults, language] = await Promise.all([getTranslations('courses'), getTranslations('faults'), getLocale()])
  const reason = whyNotKeep && faults(whyNotKeep)
  const { course, session } = chapter
  return (
    <Messages of={['courses', 'setUp', 'fields']}>
      <ListFrame
        title={t('chapter')}
        back={{ href: keptCourseHref(course.id), label: inLanguage(course.name, language) }}
        place={
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate text-ink-muted">{inLanguage(session.title, language)}</span>
            <span className="min-w-0 truncate font-medium">{inLanguage(chapter.title, language)}</span>
          </span>
        }
        actions={
          <>
            <ButtonLink size="sm" href={questionBankHref(chapter.id)}>
              {t('bank', { count: chapter._count.quizzes })}
            </ButtonLink>
            <ButtonLink size="sm" href={courseHref(chapter.sessionId, chapter.id)} icon={<Eye aria-hidden="true" />}>
              {t('read')}
            </ButtonLink>
          </>
        }
      >
        <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 bg-surface px-4 pt-4 sm:px-5 lg:overflow-y-auto lg:scroll-pb-20">
            <ChapterForm key={chapter.version} {...{ chapter, reason }} />
          </div>
          <div className="border-line max-lg:border-t lg:overflow-y-auto lg:border-s">
            <ChapterFiles chapter={chapter} mayChange={reason === null} />
          </div>
        </div>
      </ListFrame>
    </Messages>
  )
}
