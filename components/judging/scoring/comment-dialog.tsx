'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DiscardGuard } from '@/components/forms/discard-guard'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { mostComment } from '@/lib/features/judging/scores/rules'
import type { ScoringRow } from './scoring-rows'

export type CommentDialogProps = {
  row: ScoringRow
  comment: string
  hasScore: boolean
  isReadOnly: boolean
  onSave: (comment: string | null) => void
  onClose: () => void
}

/** A scorer's comment on their score, for the other scorers. */
export function CommentDialog({ row, comment, hasScore, isReadOnly, onSave, onClose }: CommentDialogProps) {
  const t = useTranslations('scoringGrid')
  const common = useTranslations('common')
  const [text, setText] = useState(comment)
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('commentOf', { serial: row.serial })}>
      <DiscardGuard isUnsent={text !== comment} />
      <div className="flex flex-col gap-4">
        {!hasScore && <Banner tone="info">{t('scoreFirst')}</Banner>}
        <Field label={t('comment')} hint={t('commentHint')}>
          <Textarea
            rows={4}
            maxLength={mostComment}
            value={text}
            readOnly={isReadOnly || !hasScore}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        {!isReadOnly && hasScore && (
          <Button variant="primary" onClick={() => onSave(text.trim() || null)}>
            {common('save')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
