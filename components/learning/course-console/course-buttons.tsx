'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { newButton } from '@/components/forms/new-button'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { deleteChapterAction, deleteSessionAction } from '@/lib/features/learning/kept-courses/actions'

export const NewCourseButton = newButton(
  () => import('./course-dialog').then((file) => file.CourseDialog),
  'courses.new',
)

export const NewSessionButton = newButton(
  () => import('./session-dialog').then((file) => file.SessionDialog),
  'courses.addSession',
)

type RemoveButtonProps = { of: { sessionId: string } | { contentId: string }; title: string }

/** Takes a session or a chapter out of the outline. */
export function RemoveButton({ of, title }: RemoveButtonProps) {
  const t = useTranslations('courses')
  const options = { successMessage: t('removing.done') }
  const session = useRefreshing(deleteSessionAction, options)
  const chapter = useRefreshing(deleteChapterAction, options)
  const isSession = 'sessionId' in of
  return (
    <AskedAction
      label={t('remove')}
      named={t('removeOf', { title })}
      title={t('removing.title', { title })}
      confirm={t('removing.confirm')}
      look={{ variant: 'quiet', tone: 'danger' }}
      operation={isSession ? session : chapter}
      onConfirm={() => void ('sessionId' in of ? session.run(of) : chapter.run(of))}
    >
      {t(isSession ? 'removing.session' : 'removing.chapter')}
    </AskedAction>
  )
}
