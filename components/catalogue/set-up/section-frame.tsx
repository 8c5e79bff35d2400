'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { Form, Submit } from '@/components/forms/form'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import type { OperationState } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'

export type SectionFrameProps = {
  title: string
  aside?: ReactNode
  actions?: ReactNode
  /** Why the reader only reads. */
  reason: string | null
  operation: OperationState
  /** Something was changed that no input says, as a row that was added. */
  isChanged?: boolean
  check?: (values: FormData) => Wrong[]
  onSubmit: (values: FormData) => void
  children: ReactNode
}

/** One section of a project: its form, saved as a whole. */
export function SectionFrame(props: SectionFrameProps) {
  const { title, aside, actions, reason, operation, isChanged = false, check, onSubmit, children } = props
  const t = useTranslations('setUp')
  const [isTyped, setIsTyped] = useState(false)
  const { pending, fault } = operation
  const isUnsaved = reason === null && (isTyped || isChanged || pending || fault !== null)
  useLeaveWarning(isUnsaved)
  return (
    <div onInput={() => setIsTyped(true)}>
      <Form
        operation={operation}
        check={check}
        onSubmit={(values) => {
          // What is sent is saved unless it is refused, also where it changes nothing.
          setIsTyped(false)
          onSubmit(values)
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-lead tracking-title">
            {title}
            {aside && <span className="font-normal text-ink-muted text-sm">{aside}</span>}
          </h2>
          {reason === null && actions}
        </div>
        {reason !== null && <Banner tone="info">{reason}</Banner>}
        <fieldset disabled={reason !== null} className="flex min-w-0 flex-col gap-6">
          {children}
        </fieldset>
        {reason === null && (
          <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-4 border-line border-t bg-surface px-4 py-3 sm:-mx-5 sm:px-5">
            <span role="status" className="text-ink-muted text-sm">
              {isUnsaved && t('unsaved')}
            </span>
            <Submit>{t('save')}</Submit>
          </div>
        )}
      </Form>
    </div>
  )
}
