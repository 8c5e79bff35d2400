'use client'

import { ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useEarlyText } from '@/components/ui/use-early'
import { useIsLive } from '@/components/ui/use-is-live'
import { replyMessageAction } from '@/lib/features/messages/inquiries/actions'
import { mostFiles, mostLetters } from '@/lib/features/messages/inquiries/rules'
import { AttachButton, AttachedList, useAttachments } from '../shared/attachments'
import { useMessageDraft } from '../shared/kept-text'

export type ReplyBarProps = {
  threadId: string
  personId: string
  label: string
  /** Staff may answer and close in one press. */
  mayClose: boolean
  isClosed: boolean
}

/** The text box of a thread's next message; the device keeps the text until it is sent. */
export function ReplyBar({ threadId, personId, label, mayClose, isClosed }: ReplyBarProps) {
  const t = useTranslations('inquiries')
  const id = useId()
  const { draft, change, clear } = useMessageDraft(`${personId}:${threadId}`)
  const { run, pending, fault } = useRefreshing(replyMessageAction, { successMessage: t('thread.sent') })
  const files = draft?.files ?? []
  const attachments = useAttachments({ files, onChange: (next) => change((before) => ({ files: next(before.files) })) })
  const content = draft?.content ?? ''
  const isEmpty = content.trim() === ''

  // The new text goes after the one of the last visit, which only the browser knows.
  useEarlyText(id, '', (typed) =>
    change(({ content: kept }) => ({ content: [kept, typed].filter(Boolean).join('\n') })),
  )
  const isEarly = !useIsLive()
  const isBusy = pending || attachments.sending !== null

  async function send(closes: boolean) {
    if (draft === null || isEmpty) {
      document.getElementById(id)?.focus()
      return
    }
    if (isBusy) return
    const { clientId } = draft
    const sent = await run({ threadId, content, closes, clientId, attachments: files.map(({ key }) => key) })
    if (sent !== null) clear(draft)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) void send(false)
  }

  return (
    // It is no form, because a press before hydration must not leave the page.
    <div className="flex flex-col gap-2">
      {fault && <FaultBanner fault={fault} />}
      <AttachedList {...attachments} files={files} />
      {isClosed && <p className="text-ink-muted text-sm">{t('thread.reopens')}</p>}
      <div className="flex items-end gap-1.5">
        <AttachButton {...attachments} isFull={files.length >= mostFiles} />
        <textarea
          id={id}
          name="content"
          rows={1}
          maxLength={mostLetters}
          value={content}
          onChange={(event) => change({ content: event.currentTarget.value })}
          onKeyDown={press}
          aria-label={label}
          placeholder={label}
          title={t('thread.keys')}
          className={cn(
            'field-sizing-content max-h-48 min-h-12 min-w-0 flex-1 resize-none rounded-[1.5rem] border border-line-strong bg-raised px-4 py-2.75 leading-normal',
            'placeholder:text-ink-muted',
            mayClose && 'rounded-xl',
          )}
        />
        <Button
          variant="primary"
          early={isEarly}
          pending={isBusy}
          onClick={() => void send(false)}
          aria-label={t('thread.send')}
          title={t('thread.send')}
          className="size-12 rounded-full p-0 [&_svg]:size-5.5"
        >
          <ArrowUp aria-hidden="true" strokeWidth={2.25} />
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-muted text-sm">
        <span role="status">{content !== '' && t('composer.kept')}</span>
        {mayClose && !isClosed && (
          <Button size="sm" early={isEarly} pending={isBusy} onClick={() => void send(true)}>
            {t('thread.replyAndClose')}
          </Button>
        )}
      </div>
    </div>
  )
}
