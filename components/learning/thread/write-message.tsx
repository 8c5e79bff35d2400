'use client'

import { SendHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { typedSince } from '@/components/forms/unsaved'
import type { OperationState } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useIsLive } from '@/components/ui/use-is-live'
import { mostBody } from '@/lib/features/learning/content-threads/rules'
import { useDraft } from './use-draft'

export type WriteMessageProps = {
  /** The storage key of the unsent text. */
  draftKey: string
  label: string
  placeholder: string
  action: string
  operation: OperationState
  /** Sends the text; resolves to false when it was refused and stays. */
  onSend: (body: string) => Promise<boolean>
}

/**
 * The text box of a message. Enter makes a line, Ctrl or ⌘ with Enter sends. It is no form, because a press before
 * hydration must not leave the page.
 */
export function WriteMessage({ draftKey, label, placeholder, action, operation, onSend }: WriteMessageProps) {
  const t = useTranslations('learning.thread')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(draftKey, id)
  const [isMissing, setMissing] = useState(false)
  const { pending, fault } = operation
  const isEarly = !useIsLive()

  async function submit() {
    if (pending) return
    if (text.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    if (await onSend(text)) {
      // What was typed since the send stays.
      setText((now) => typedSince(now, text))
      field.current?.focus({ preventScroll: true })
    }
  }
  const error = isMissing ? t('empty') : undefined
  return (
    <div className="flex flex-col gap-2.5 print:hidden">
      {fault && <FaultBanner fault={fault} />}
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={mostBody}
        value={text}
        placeholder={placeholder}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          const { value } = event.currentTarget
          setText(() => value)
          setMissing(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) void submit()
        }}
        className={cn(
          'field-sizing-content max-h-72 min-h-24 w-full resize-y rounded-[0.625rem] border border-line-strong bg-raised px-3.5 py-2.5',
          error !== undefined && 'border-bad',
        )}
      />
      <div className="flex items-center justify-between gap-4">
        <p id={`${id}-error`} role="alert" className="font-medium text-bad text-sm">
          {error}
        </p>
        <Button
          onClick={() => void submit()}
          icon={<SendHorizontal aria-hidden="true" />}
          early={isEarly}
          pending={pending}
          className="border-transparent bg-accent-soft text-accent-text"
        >
          {action}
        </Button>
      </div>
    </div>
  )
}
