'use client'

import { Check, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip } from '@/components/ui/status-chip'
import { resolveCommentAction } from '@/lib/features/work/team-comments/actions'
import type { CommentView } from '@/lib/features/work/team-comments/queries'
import { textLanguage } from '@/lib/i18n/text-language'
import { useReviewerName } from './use-reviewer-name'

export type CommentItemProps = {
  comment: CommentView
  mayReview: boolean
  /** The part of the work, where the surroundings do not show it. */
  about?: ReactNode
  onChange: (comment: CommentView) => void
}

/** One comment: the author, the part, the time, the text as written, and whether it is resolved. */
export function CommentItem({ comment, mayReview, about, onChange }: CommentItemProps) {
  const t = useTranslations('teamComments')
  const nameOf = useReviewerName()
  const { author, resolved } = comment
  const name = nameOf(author)
  return (
    <article aria-label={name} className="flex flex-col gap-2.5 py-4">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-muted">
          {t(`roles.${author.role}`)} · <DateTime value={comment.writtenAt} />
          {comment.isImported && ` · ${t('imported')}`}
        </span>
        <span className="ms-auto">
          <StatusChip tone={resolved ? 'good' : 'warn'}>{t(resolved ? 'resolved' : 'open')}</StatusChip>
        </span>
      </header>
      {about && <div className="text-ink-muted text-sm">{about}</div>}
      <p lang={textLanguage(comment.body)} className="wrap-anywhere whitespace-pre-wrap">
        {comment.body}
      </p>
      {resolved && (
        <p className="text-ink-muted text-sm">
          {t('resolvedBy', { name: nameOf(resolved.by) })} · <DateTime value={resolved.at} />
        </p>
      )}
      {mayReview && <ResolveButton comment={comment} name={name} onChange={onChange} />}
    </article>
  )
}

function ResolveButton({ comment, name, onChange }: Pick<CommentItemProps, 'comment' | 'onChange'> & { name: string }) {
  const t = useTranslations('teamComments')
  const operation = useOperation(resolveCommentAction, { onSuccess: (done) => onChange(done.comment) })
  const isResolved = comment.resolved !== null
  const icon = isResolved ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <Button
        size="sm"
        icon={icon}
        pending={operation.pending}
        aria-label={t(isResolved ? 'reopenOf' : 'resolveOf', { name })}
        onClick={() => void operation.run({ commentId: comment.id, isResolved: !isResolved })}
      >
        {t(isResolved ? 'reopen' : 'resolve')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </div>
  )
}
