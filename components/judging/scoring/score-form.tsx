'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { ReasonField } from '@/components/forms/reason-field'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import type { TeamAddress } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { scoreTeamAction } from '@/lib/features/judging/scores/actions'
import type { TeamScore } from '@/lib/features/judging/scores/get-team-score'
import {
  hundredthsOf,
  mostComment,
  needsReason,
  scoreText,
  typedScore,
  whyNotValue,
} from '@/lib/features/judging/scores/rules'
import { listed } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { OtherScores } from './other-scores'
import { standingIn } from './stale-total'
import { TotalChip } from './total-chip'

type ScoreTexts = { score: string; hundredths: number; comment: string; reason: string }

export type ScoreFormProps = {
  team: TeamAddress
  score: TeamScore
  onScored: (hundredths: number) => void
  onClose: () => void
}

/** One score for each student of the team, confirmed once more before it is sent (请再次确认提交的分数). */
export function ScoreForm({ team, score, onScored, onClose }: ScoreFormProps) {
  const t = useTranslations('scoring')
  const common = useTranslations('common')
  const language = useLocale()
  const start = score.own ?? score.total
  const [typed, setTyped] = useState<ScoreTexts>({
    score: start === null ? '0' : typedScore(start.hundredths),
    hundredths: 0,
    comment: score.own?.comment ?? '',
    reason: '',
  })
  const [isConfirming, setConfirming] = useState(false)
  const operation = useOperation(scoreTeamAction, {
    successMessage: t('done'),
    onSuccess: ({ hundredths }) => onScored(hundredths),
  })
  const [text, setText] = useState(typed.score)
  // After a conflict the present value is shown: the typed one is kept, and the next try goes over the present one.
  const newer = standingIn(operation.fault)
  const total = newer === undefined ? score.total : newer
  const version = newer === undefined ? score.version : (newer?.version ?? 0)
  const asksReason = (value: number) => needsReason({ isReleased: score.isReleased, total }, value)
  const students = listed(
    score.members.map((name) => personName(name, language)),
    language,
  )

  if (isConfirming)
    return (
      <div className="flex flex-col gap-4">
        <p className="font-semibold text-lg">{t('confirmPrompt')}</p>
        <p className="flex flex-wrap items-baseline gap-3">
          {total !== null && (
            <span className="text-ink-muted text-xl tabular-nums line-through">{scoreText(total.hundredths)}</span>
          )}
          <span className="font-semibold text-4xl tabular-nums">{scoreText(typed.hundredths)}</span>
          <span className="text-ink-muted">{t('outOf')}</span>
        </p>
        <p>{t('forStudents', { count: score.members.length, students })}</p>
        {operation.fault && newer === undefined && <FaultBanner fault={operation.fault} />}
        {newer !== undefined && (
          <Banner tone="warn" live title={t('stale')}>
            {newer === null ? t('staleGone') : t('staleNow', { score: scoreText(newer.hundredths) })}
          </Banner>
        )}
        <DialogFooter>
          <Button onClick={() => setConfirming(false)}>{common('back')}</Button>
          <Button
            variant="primary"
            pending={operation.pending}
            reason={asksReason(typed.hundredths) && typed.reason === '' ? t('reasonMissing') : null}
            onClick={() =>
              void operation.run({
                ...team,
                hundredths: typed.hundredths,
                comment: typed.comment || null,
                reason: typed.reason || null,
                ...(version === null ? {} : { version }),
              })
            }
          >
            {t('submit', { score: scoreText(typed.hundredths) })}
          </Button>
        </DialogFooter>
      </div>
    )

  const check = (values: FormData) => {
    const value = hundredthsOf(textOf(values, 'score'))
    const isWrong = whyNotValue(value) !== null
    return [
      ...(isWrong ? [{ field: 'score', message: t('wrong') }] : []),
      ...(value !== null && !isWrong && asksReason(value) && textOf(values, 'reason') === ''
        ? [{ field: 'reason', message: t('reasonMissing') }]
        : []),
    ]
  }
  const value = hundredthsOf(text)
  return (
    <Form
      operation={{ pending: false, fault: null }}
      check={check}
      summary={false}
      onSubmit={(values) => {
        const scoreText = textOf(values, 'score')
        const [comment, reason] = [textOf(values, 'comment'), textOf(values, 'reason')]
        setTyped({ score: scoreText, hundredths: hundredthsOf(scoreText) ?? 0, comment, reason })
        setConfirming(true)
      }}
    >
      {total !== null && (
        <p className="flex flex-wrap items-center gap-2 text-ink-muted">
          {t('standing', { score: scoreText(total.hundredths) })}
          <TotalChip state={total.state} isReleased={score.isReleased} />
        </p>
      )}
      {!score.isSubmitted && <Banner tone="warn">{t('notSubmitted')}</Banner>}
      <Field label={t('field')} name="score" required hint={t('hint')}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.score}
          className="max-w-40 font-semibold text-lg tabular-nums"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          trailing={<span className="pe-2 text-ink-muted text-sm">/ 100</span>}
        />
      </Field>
      <p className="-mt-2 text-ink-muted text-sm">{t('sameForAll', { count: score.members.length, students })}</p>
      {value !== null && asksReason(value) && (
        <ReasonField label={t('reason')} required hint={t('reasonHint')} defaultValue={typed.reason} />
      )}
      <Field label={t('comment')} name="comment" hint={t('commentHint')}>
        <Textarea rows={2} maxLength={mostComment} defaultValue={typed.comment} />
      </Field>
      <OtherScores score={score} />
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Submit>{t('next')}</Submit>
      </DialogFooter>
    </Form>
  )
}
