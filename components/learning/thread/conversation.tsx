'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { cn } from '@/components/ui/cn'
import { dateInProse, instantInTable } from '@/lib/i18n/format'

export type ConversationMessage = {
  id: string
  isOwn: boolean
  authorName: string
  body: string
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** A conversation from its first message on: the reader's own at the right, the day where it changes, and the first new one marked. */
export function Conversation({ messages, unread = 0 }: { messages: readonly ConversationMessage[]; unread?: number }) {
  const t = useTranslations('learning.thread')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const dayOf = ({ createdAt }: ConversationMessage) => dateInProse(new Date(createdAt), language, zone)
  const timeOf = ({ createdAt }: ConversationMessage) =>
    instantInTable(new Date(createdAt), language, zone).slice(11, 16)
  const firstNew = unread > 0 ? messages.filter(({ isOwn }) => !isOwn).at(-unread)?.id : undefined
  return (
    <ol className="flex flex-col">
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const isNewDay = before === undefined || dayOf(before) !== dayOf(message)
        return (
          <Fragment key={message.id}>
            {isNewDay && <li className="mt-1.5 mb-3.5 text-center text-ink-muted text-xs">{dayOf(message)}</li>}
            {message.id === firstNew && (
              <li className="mt-1.5 mb-3.5 flex items-center gap-2.5 font-medium text-accent-text text-xs before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
                {t('new')}
              </li>
            )}
            <li className={cn('mb-4 flex flex-col', message.isOwn ? 'items-end' : 'items-start')}>
              <p
                dir="auto"
                className={cn(
                  'max-w-[84%] rounded-[1.125rem] px-3.5 py-2.5 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]',
                  message.isOwn
                    ? 'bg-accent text-accent-ink [border-end-end-radius:0.375rem]'
                    : 'border border-line bg-raised [border-end-start-radius:0.375rem]',
                )}
              >
                {message.body}
              </p>
              <p className="mt-1 px-1 text-ink-muted text-xs tabular-nums">
                {!message.isOwn && `${message.authorName || t('someone')} · `}
                <time dateTime={new Date(message.createdAt).toISOString()}>{timeOf(message)}</time>
              </p>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}
