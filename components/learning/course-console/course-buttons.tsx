'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { dialogButton } from '@/components/forms/dialog-button'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { deleteChapterAction, deleteSessionAction } from '@/lib/features/learning/kept-courses/actions'

export const NewCourseButton = dialogButton(() => import('./course-dialog').then((file) => file.CourseDialog), {
  label: 'courses.new',
  size: 'sm',
  variant: 'primary',
  icon: <Plus aria-hidden="true" />,
})

export const NewSessionButton = dialogButton(() => import('./title-dialog').then((file) => file.TitleDialog), {
  label: 'courses.addSession',
  size: 'sm',
  variant: 'primary',
  icon: <Plus aria-hidden="true" />,
})

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
