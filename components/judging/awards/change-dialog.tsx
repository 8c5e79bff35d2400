'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { changeAwardsAction } from '@/lib/features/judging/awards/actions'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { planAwards, takesReason } from '@/lib/features/judging/awards/rules'
import { type BulkMode, wishesFor } from './change-view'
import { useKindName } from './use-kind-name'

type Props = {
  board: AwardBoard
  holder: 'TEAM' | 'REGISTRATION'
  holders: readonly Pick<AwardBoard['teams'][number], 'id' | 'awards'>[]
  /** The awards of the first of them. */
  name: string
  onClose: (isDone: boolean) => void
}

/** Sets the awards of one team or student, or of several teams at once. */
export function ChangeDialog({ board, holder, holders, name, onClose }: Props) {
  const t = useTranslations('awards.change')
  const errors = useFieldErrors()
  const nameOf = useKindName(board.kinds)
  const kinds = board.kinds.filter((kind) => kind.holder === holder)
  const [first] = holders
  const [chosen, setChosen] = useState<readonly string[]>(first?.awards.map(({ kindId }) => kindId) ?? [])
  const [mode, setMode] = useState<BulkMode>('replace')
  const [kindId, setKindId] = useState(kinds[0]?.id ?? '')
  const operation = useRefreshing(changeAwardsAction, { successMessage: t('done'), onSuccess: () => onClose(true) })
  const isMany = holders.length > 1
  const wishes = wishesFor(holders, isMany ? { mode, kindId } : { kindIds: chosen })
  const live = holders.flatMap(({ id, awards }) => awards.map((award) => ({ ...award, holderId: id })))
  const plan = planAwards(live, wishes)
  const needsReason = plan !== null && takesReason(plan, board.hasRelease)
  const title = isMany ? t('titleMany', { count: holders.length }) : t('titleOne', { name })
  return (
    <FormDialog
      title={title}
      onClose={() => onClose(false)}
      submit={kinds.length > 0 ? t('save') : null}
      operation={operation}
      summary={false}
      check={(values) =>
        needsReason ? missingTexts(values, { reason: errors('required', { field: t('reason') }) }) : []
      }
      onSubmit={(values) => {
        const reason = textOf(values, 'reason') || null
        void operation.run({ projectId: board.projectId, holder, wishes, reason })
      }}
    >
      {kinds.length === 0 && <p>{t('noKinds')}</p>}
      {kinds.length > 0 && isMany && (
        <>
          <FieldGroup label={t('mode')} name="mode">
            <RadioGroup
              value={mode}
              onValueChange={setMode}
              options={(['replace', 'add', 'clear'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </FieldGroup>
          {mode !== 'clear' && (
            <Field label={t('award')} name="award">
              <Select
                value={kindId}
                onChange={(event) => setKindId(event.currentTarget.value)}
                options={kinds.map(({ id }) => ({ value: id, label: nameOf(id) }))}
              />
            </Field>
          )}
        </>
      )}
      {kinds.length > 0 && !isMany && (
        <FieldGroup label={t('legend')} name="kinds">
          {kinds.map(({ id, awardCount, maximum }) => {
            const has = first?.awards.some((award) => award.kindId === id) ?? false
            const isFull = !has && maximum !== null && awardCount >= maximum
            const count = { given: awardCount, maximum: maximum ?? 0 }
            return (
              <Checkbox
                key={id}
                value={id}
                label={nameOf(id)}
                hint={maximum === null ? t('option', count) : t(isFull ? 'full' : 'optionOf', count)}
                disabled={isFull && !chosen.includes(id)}
                checked={chosen.includes(id)}
                onChange={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
            )
          })}
        </FieldGroup>
      )}
      {needsReason && <ReasonField label={t('reason')} hint={t('reasonHint')} required />}
      {plan !== null && plan.withdraw.length > 0 && <p className="text-ink-muted">{t('revokes')}</p>}
    </FormDialog>
  )
}
