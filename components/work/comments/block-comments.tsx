'use client'

import { MessageSquarePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useStateFrom } from '@/components/ui/use-state-from'
import type { CommentsVisible } from '@/lib/db/generated/enums'
import type { CommentView } from '@/lib/features/work/team-comments/queries'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import { CommentItem } from './comment-item'
import { withComment } from './with-comment'
import { WriteComment } from './write-comment'

export type BlockCommentsProps = {
  team: TeamKey
  blockId: string
  /** Its title: what the button is about, of several on a page. */
  title: string
  /** The comments about this block, newest first. */
  comments: readonly CommentView[]
  mayReview: boolean
  /** When the team reads a comment. */
  visible: CommentsVisible
}

/** The comments about one block, beside it: the open ones first, the resolved ones collapsed. */
export function BlockComments({ team, blockId, title, comments, mayReview, visible }: BlockCommentsProps) {
  const t = useTranslations('teamComments')
  const colon = useTranslations('common')('colon')
  const [shown, setShown] = useStateFrom(comments)
  const [isWriting, setWriting] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  const hasWritten = useRef(false)
  useEffect(() => {
    // After the text box closes, the focus returns to its button.
    if (!isWriting && hasWritten.current) begin.current?.focus()
    hasWritten.current = isWriting
  }, [isWriting])
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
      {shown.length === 0 && !mayReview && <p className="text-ink-muted text-sm">{t('none')}</p>}
      {open.length > 0 && <ul className="divide-y divide-line">{open.map(item)}</ul>}
      {resolved.length > 0 && (
        <details className="border-line border-t pt-3">
          <summary className="cursor-pointer text-ink-muted text-sm">
            {t('showResolved', { count: resolved.length })}
          </summary>
          <ul className="divide-y divide-line">{resolved.map(item)}</ul>
        </details>
      )}
      {mayReview && !isWriting && (
        <Button
          ref={begin}
          size="sm"
          aria-label={`${t('write.begin')}${colon}${title}`}
          icon={<MessageSquarePlus aria-hidden="true" />}
          className="self-start print:hidden"
          onClick={() => setWriting(true)}
        >
          {t('write.begin')}
        </Button>
      )}
      {mayReview && isWriting && (
        <WriteComment
          team={team}
          visible={visible}
          blockId={blockId}
          rows={2}
          onCancel={() => setWriting(false)}
          onAdd={(comment) => {
            setWriting(false)
            change(comment)
          }}
        />
      )}
    </div>
  )
}
