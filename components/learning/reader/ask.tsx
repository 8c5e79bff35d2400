'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { readContentThreadAction, sendContentMessageAction } from '@/lib/features/learning/content-threads/actions'
import { Conversation } from '../thread/conversation'
import { FollowCourseNews } from '../thread/follow-course-news'
import { WriteMessage } from '../thread/write-message'
import type { ReaderView } from './reader-view'

export type AskProps = { contentId: string; thread: ReaderView['thread']; person: string }

/** A student's questions about a chapter and the teachers' answers; a reply appears by itself. */
export function Ask({ contentId, thread, person }: AskProps) {
  const t = useTranslations('learning.thread')
  const operation = useRefreshing(sendContentMessageAction)
  // Messages that were new when this was opened stay marked as new.
  const [unread] = useState(thread.unread)
  const until = thread.unread > 0 ? thread.messages.at(-1)?.createdAt : undefined
  useEffect(() => {
    if (until !== undefined) void readContentThreadAction({ contentId, until }).catch(() => {})
  }, [until, contentId])
  return (
    <div className="flex max-w-[680px] flex-col gap-4">
      <FollowCourseNews />
      {thread.messages.length === 0 ? (
        <p className="text-ink-muted">{t('none')}</p>
      ) : (
        <div aria-live="polite">
          <Conversation messages={thread.messages} unread={unread} />
        </div>
      )}
      <WriteMessage
        draftKey={`portal-question:${person}:${contentId}`}
        label={t('label')}
        placeholder={t('placeholder')}
        action={t('send')}
        operation={operation}
        onSend={async (body) => (await operation.run({ contentId, body })) !== null}
      />
    </div>
  )
}
