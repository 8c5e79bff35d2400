'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CommentView } from '@/lib/features/team-comments/queries'
import type { TeamKey } from '@/lib/features/workspaces/schema'
import { CommentItem } from './comment-item'
import { withComment } from './with-comment'
import { WriteComment } from './write-comment'

export type BlockCommentsProps = {
  team: TeamKey
  blockId: string
  /** Those about this block, newest first. */
  comments: readonly CommentView[]
  mayReview: boolean
}

/** What was remarked about one block, beside it: the open ones first, the resolved ones folded away. */
export function BlockComments({ team, blockId, comments, mayReview }: BlockCommentsProps) {
  const t = useTranslations('teamComments')
  const [given, setGiven] = useState(comments)
  const [shown, setShown] = useState(comments)
  // The page was read anew.
  if (given !== comments) {
    setGiven(comments)
    setShown(comments)
  }
  const change = (comment: CommentView) => setShown((before) => withComment(before, comment))
  const open = shown.filter(({ resolved }) => resolved === null)
  const resolved = shown.filter((comment) => comment.resolved !== null)
  const item = (comment: CommentView) => (
    <li key={comment.id}>
      <CommentItem comment={comment} mayReview={mayReview} onChange={change} />
    </li>
  )
  return (
    <div className="flex flex-col gap-2">
      {shown.length === 0 && <p className="text-ink-muted text-sm">{t('none')}</p>}
      {open.length > 0 && <ul className="divide-y divide-line">{open.map(item)}</ul>}
      {resolved.length > 0 && (
        <details className="border-line border-t pt-3">
          <summary className="cursor-pointer text-ink-muted text-sm">
            {t('showResolved', { count: resolved.length })}
          </summary>
          <ul className="divide-y divide-line">{resolved.map(item)}</ul>
        </details>
      )}
      {mayReview && <WriteComment team={team} blockId={blockId} onAdd={change} rows={2} />}
    </div>
  )
}
