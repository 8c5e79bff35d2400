/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- longer than its room a list scrolls, also by keyboard */

'use client'

import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DiscardGuard } from '@/components/forms/discard-guard'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { confirmScoresAction } from '@/lib/features/judging/scores/actions'
import { hasOutlier } from '@/lib/features/judging/scores/filters.rules'
import { mostScored, scoreText } from '@/lib/features/judging/scores/rules'
import { reasonFacts } from '@/lib/kernel/fields'
import type { ScoresView } from '@/lib/features/judging/scores/score-view.queries'
import { type Proposal, proposalsOf, type ScoringRow } from './scoring-rows'

export type ConfirmBatchProps = {
  rows: readonly ScoringRow[]
  /** What was typed for these is not saved, so they are not among `rows`. */
  unsaved: readonly ScoringRow[]
  onTold: (told: ScoresView) => void
  onClose: () => void
}

/** The changes of one confirmation, old and new; one more press confirms all of them (judging#confirmation). */
export function ConfirmBatch({ rows, unsaved, onTold, onClose }: ConfirmBatchProps) {
  const t = useTranslations('scoringGrid.batch')
  const common = useTranslations('common')
  const format = useFormatter()
  const { drafts, changes } = proposalsOf(rows)
  const [withChanges, setWithChanges] = useState(drafts.length === 0)
  const [reason, setReason] = useState('')
  const all = withChanges ? [...drafts, ...changes] : drafts
  const set = all.slice(0, mostScored)
  const isReleased = set.some(({ row }) => row.isReleased)
  const asksReason = isReleased || (withChanges && changes.length > 0)
  const operation = useOperation(confirmScoresAction, {
    successMessage: ({ confirmed }) => t('done', { count: confirmed }),
    onSuccess: (view) => {
      onTold(view)
      onClose()
    },
  })
  const newer = operation.fault?.key === 'conflict.stale' ? toldIn(operation.fault.data) : null

  async function confirm() {
    const scores = set.map(({ row, to }) => ({ teamId: row.teamId, hundredths: to, version: row.total?.version ?? 0 }))
    await operation.run({ scores, reason: reason.trim() || null })
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && !operation.pending && onClose()}
      title={t('title', { count: set.length })}
      description={t('text')}
    >
      <DiscardGuard isUnsent={reason.trim() !== ''} />
      <div className="flex flex-col gap-4">
        {newer !== null && (
          <Banner
            tone="warn"
            live
            title={t('stale', { count: newer.teams.length })}
            actions={
              <Button
                onClick={() => {
                  onTold(newer)
                  operation.reset()
                }}
              >
                {t('takeNewer')}
              </Button>
            }
          >
            <ul>
              {newer.teams.slice(0, 10).map((team) => {
                const asked = set.find(({ row }) => row.teamId === team.teamId)
                return (
                  <li key={team.teamId} className="tabular-nums">
                    {t('staleTeam', {
                      serial: asked?.row.serial ?? 0,
                      asked: asked === undefined ? '' : scoreText(asked.to),
                      now: team.total === null ? t('none') : scoreText(team.total.hundredths),
                    })}
                  </li>
                )
              })}
            </ul>
          </Banner>
        )}
        {unsaved.length > 0 && (
          <Banner tone="warn">
            {t('unsaved', { count: unsaved.length, serials: format.list(unsaved.map(({ serial }) => String(serial))) })}
          </Banner>
        )}
        {all.length > set.length && (
          <Banner tone="info">{t('inParts', { count: set.length, rest: all.length - set.length })}</Banner>
        )}
        {operation.fault && newer === null && <FaultBanner fault={operation.fault} />}
        <Proposals proposals={drafts} caption={t('new', { count: drafts.length })} />
        {changes.length > 0 && (
          <>
            {drafts.length > 0 && (
              <Checkbox
                label={t('alsoChanges', { count: changes.length })}
                checked={withChanges}
                onChange={(event) => setWithChanges(event.target.checked)}
              />
            )}
            {withChanges && <Proposals proposals={changes} caption={t('changed', { count: changes.length })} />}
          </>
        )}
        {asksReason && (
          <Field label={t('reason')} hint={isReleased ? t('reasonReleased') : t('reasonHint')} required>
            <Textarea
              data-first=""
              rows={2}
              maxLength={reasonFacts.max}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="primary"
          // One more press confirms.
          data-first={asksReason ? undefined : ''}
          pending={operation.pending}
          reason={asksReason && reason.trim() === '' ? t('reasonMissing') : newer !== null ? t('lookFirst') : null}
          onClick={() => void confirm()}
        >
          {t('confirm', { count: set.length })}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Proposals({ proposals, caption }: { proposals: readonly Proposal[]; caption: string }) {
  const t = useTranslations('scoringGrid')
  if (proposals.length === 0) return null
  return (
    <section aria-label={caption}>
      <h3 className="mb-1.5 font-semibold">{caption}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its room it scrolls, also by keyboard */}
      <ul
        tabIndex={0}
        aria-label={caption}
        className="max-h-72 divide-y divide-line overflow-auto rounded-lg border border-line"
      >
        {proposals.map(({ row, from, to }) => (
          <li key={row.teamId} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
            <span className="min-w-0">
              {t('team', { serial: row.serial })} {row.title && <span className="text-ink-muted">{row.title}</span>}
              {(!row.isSubmitted || hasOutlier(row)) && (
                <span className="ms-2 inline-flex items-center gap-1 text-sm text-warn">
                  <TriangleAlert aria-hidden="true" className="size-3.5" />
                  {row.isSubmitted ? t('outlier') : t('notSubmitted')}
                </span>
              )}
            </span>
            <span className="tabular-nums">
              {from !== null && <span className="me-2 text-ink-muted line-through">{scoreText(from)}</span>}
              <span className="font-semibold">{scoreText(to)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The present value, which the portal's refusal contains. */
function toldIn(data: unknown): ScoresView | null {
  const isTold = typeof data === 'object' && data !== null && 'teams' in data && 'scorers' in data
  return isTold ? (data as ScoresView) : null
}
