import { useLocale, useTranslations } from 'next-intl'
import { courseHref, thinkingListHref, thinkingProjectsHref } from '@/components/shell/addresses'
import { messageHref, messagesHref } from '@/components/shell/message-addresses'
import type { Waiting } from '@/lib/features/home/student-homes/open-home'
import { inLanguage } from '@/lib/i18n/languages'
import type { NextLineProps } from './next-line'

/** Further steps: a new reply, the next chapter, open thinking questions. */
export function useWaitingLines({ unread, chapter, questions }: Waiting): NextLineProps[] {
  const t = useTranslations('studentHome.waiting')
  const language = useLocale()
  const lines: NextLineProps[] = []
  if (unread.count > 0) {
    lines.push({
      title: t('unread', { count: unread.count }),
      about: t('unreadMeta'),
      href: unread.count === 1 && unread.newest !== null ? messageHref(unread.newest) : messagesHref,
      action: t('unreadAction'),
      actionOf: t('unreadOf', { count: unread.count }),
    })
  }
  if (chapter) {
    const title = inLanguage(chapter.title, language)
    lines.push({
      title: t('chapter', { title }),
      about: inLanguage(chapter.course, language),
      href: courseHref(chapter.sessionId, chapter.id),
      action: t('chapterAction'),
      actionOf: t('chapterOf', { title }),
    })
  }
  if (questions.count > 0) {
    lines.push({
      title: t('questions', { count: questions.count }),
      about: questions.project ? inLanguage(questions.project.name, language) : t('questionsMeta'),
      href:
        questions.project === null
          ? thinkingProjectsHref
          : thinkingListHref({ schoolCode: null, projectCode: questions.project.code }),
      action: t('questionsAction'),
      actionOf: t('questionsOf', { count: questions.count }),
    })
  }
  return lines
}
