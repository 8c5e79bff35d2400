import { useLocale, useTranslations } from 'next-intl'
import { courseHref, thinkingListHref, thinkingProjectsHref } from '@/components/shell/addresses'
import { messageHref, messagesHref } from '@/components/shell/message-addresses'
import type { listWaiting } from '@/lib/features/home/student-homes/list-waiting'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { NextLine } from './next-line'

export type Waiting = ResultOf<typeof listWaiting>

/** Further lines of What's next: a new reply, the next chapter, open thinking questions. */
export function WaitingLines({ unread, chapter, questions }: Waiting) {
  const t = useTranslations('studentHome.waiting')
  const language = useLocale()
  const title = chapter && inLanguage(chapter.title, language)
  return (
    <>
      {unread.count > 0 && (
        <NextLine
          title={t('unread', { count: unread.count })}
          meta={t('unreadMeta')}
          href={unread.count === 1 && unread.newest !== null ? messageHref(unread.newest) : messagesHref}
          action={t('unreadAction')}
          actionOf={t('unreadOf', { count: unread.count })}
        />
      )}
      {chapter && (
        <NextLine
          title={t('chapter', { title: title ?? '' })}
          meta={inLanguage(chapter.course, language)}
          href={courseHref(chapter.sessionId, chapter.id)}
          action={t('chapterAction')}
          actionOf={t('chapterOf', { title: title ?? '' })}
        />
      )}
      {questions.count > 0 && (
        <NextLine
          title={t('questions', { count: questions.count })}
          meta={questions.project ? inLanguage(questions.project.name, language) : t('questionsMeta')}
          href={
            questions.project === null
              ? thinkingProjectsHref
              : thinkingListHref({ schoolCode: null, projectCode: questions.project.code })
          }
          action={t('questionsAction')}
          actionOf={t('questionsOf', { count: questions.count })}
        />
      )}
    </>
  )
}
