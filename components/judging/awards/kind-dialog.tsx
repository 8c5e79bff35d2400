'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { textOf, textsOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useOperation } from '@/components/forms/use-operation'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { addAwardKindAction, changeAwardKindAction } from '@/lib/features/judging/award-kinds/actions'
import { kindFacts } from '@/lib/features/judging/award-kinds/rules'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { hundredthsOf, typedScore } from '@/lib/features/judging/scores/rules'

type Props = {
  board: AwardBoard
  /** null: a new award. */
  kind: AwardBoard['kinds'][number] | null
  onClose: () => void
}

const emptyAsNull = (text: string) => (text === '' ? null : text)

/** One award of the catalogue. */
export function KindDialog({ board, kind, onClose }: Props) {
  const t = useTranslations('awards.dialog')
  const kinds = useTranslations('awards.kinds')
  const errors = useFieldErrors()
  const router = useRouter()
  const [holder, setHolder] = useState(kind?.holder ?? 'TEAM')
  const successMessage = t(kind === null ? 'added' : 'saved')
  const onSuccess = () => {
    router.refresh()
    onClose()
  }
  const adding = useOperation(addAwardKindAction, { successMessage, onSuccess })
  const changing = useOperation(changeAwardKindAction, { successMessage, onSuccess })
  const required = (field: 'labelZh' | 'labelEn') => errors('required', { field: t(field) })
  const check = useFieldCheck(kindFacts)
  const send = (values: FormData) => {
    const [maximum, cutOff] = [emptyAsNull(textOf(values, 'maximum')), textOf(values, 'cutOff')]
    const fields = {
      projectId: board.projectId,
      ...textsOf(values, 'labelZh', 'labelEn'),
      holder,
      maximum: maximum === null ? null : Number(maximum),
      cutOff: cutOff === '' ? null : hundredthsOf(cutOff),
    }
    if (kind === null) return void adding.run(fields)
    const reason = emptyAsNull(textOf(values, 'reason'))
    void changing.run({ ...fields, kindId: kind.id, version: kind.version, reason })
  }

  return (
    <FormDialog
      title={t(kind === null ? 'addTitle' : 'editTitle')}
      onClose={onClose}
      operation={kind === null ? adding : changing}
      check={(values) => check(values, { missing: { labelZh: required('labelZh'), labelEn: required('labelEn') } })}
      onSubmit={send}
      submit={t('save')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('labelZh')} name="labelZh" required>
          <Input defaultValue={kind?.label.zh} maxLength={kindFacts.labelZh.max} lang="zh-CN" />
        </Field>
        <Field label={t('labelEn')} name="labelEn" required>
          <Input defaultValue={kind?.label.en} maxLength={kindFacts.labelEn.max} lang="en" />
        </Field>
      </div>
      <FieldGroup label={t('holder')} name="holder" hint={kind && kind.everGiven > 0 ? t('holderStands') : undefined}>
        <Segmented
          value={holder}
          onValueChange={setHolder}
          options={(['TEAM', 'REGISTRATION'] as const).map((value) => ({
            value,
            label: kinds(`holders.${value}`),
            disabled: kind !== null && kind.everGiven > 0 && value !== kind.holder,
          }))}
        />
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('maximum')} name="maximum" hint={t('maximumHint')}>
          <Input inputMode="numeric" autoComplete="off" defaultValue={kind?.maximum ?? ''} />
        </Field>
        {holder === 'TEAM' && (
          <Field label={t('cutOff')} name="cutOff" hint={t('cutOffHint')}>
            <Input inputMode="decimal" autoComplete="off" defaultValue={kind?.cutOff ? typedScore(kind.cutOff) : ''} />
          </Field>
        )}
      </div>
      {kind !== null && board.hasRelease && kind.awardCount > 0 && (
        <ReasonField label={t('reason')} hint={t('reasonHint')} />
      )}
    </FormDialog>
  )
}
