'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { CommentsVisible } from '@/lib/db/generated/enums'
import { addCommentAction } from '@/lib/features/work/team-comments/actions'
import type { CommentView } from '@/lib/features/work/team-comments/queries'
import { mostBody } from '@/lib/features/work/team-comments/rules'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'

export type WriteCommentProps = {
  team: TeamKey
  /** When the team reads it. */
  visible: CommentsVisible
  /** The part of the work: undefined is the work as a whole. */
  blockId?: string | undefined
  onAdd: (comment: CommentView) => void
  /** It was opened by a button: it takes the focus and can be closed again. */
  onCancel?: () => void
  /** Beside the text: the choice of the part. */
  children?: ReactNode
  rows?: number
}

/** A new comment; the text stays until it is saved. */
export function WriteComment({ team, visible, blockId, onAdd, onCancel, children, rows = 3 }: WriteCommentProps) {
  const t = useTranslations('teamComments.write')
  const text = useRef<HTMLTextAreaElement>(null)
  const operation = useOperation(addCommentAction, {
    successMessage: t('sent'),
    onSuccess: ({ comment }) => {
      if (text.current) text.current.value = ''
      onAdd(comment)
      // The disabled button lost the focus while it was sent, so the text box takes it for the next comment.
      text.current?.focus({ preventScroll: true })
    },
  })
  const { projectId, schoolId, code } = team
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) text.current?.focus()
  }, [isOpened])
  return (
    <Form
      className="gap-3 print:hidden"
      operation={operation}
      onSubmit={(values) => void operation.run({ projectId, schoolId, code, blockId, body: values.get('body') })}
    >
      {children}
      <Field
        name="body"
        label={
          <>
            {t('label')} <span className="block font-normal text-ink-muted text-sm">{t(`read.${visible}`)}</span>
          </>
        }
      >
        <Textarea ref={text} rows={rows} maxLength={mostBody} placeholder={t('placeholder')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Submit variant="secondary">{t('send')}</Submit>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
