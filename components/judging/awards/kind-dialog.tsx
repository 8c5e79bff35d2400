'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Textarea } from '@/components/ui/textarea'
import { addAwardKindAction, changeAwardKindAction } from '@/lib/features/judging/award-kinds/actions'
import { mostLabel, mostPlaces } from '@/lib/features/judging/award-kinds/rules'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { hundredthsOf, typedScore, whyNotValue } from '@/lib/features/judging/scores/rules'

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
  const errors = useTranslations('fields.errors')
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

  const check = (values: FormData) => {
    const [maximum, cutOff] = [textOf(values, 'maximum'), textOf(values, 'cutOff')]
    const isPlaces = /^\d{1,5}$/.test(maximum) && Number(maximum) >= 1 && Number(maximum) <= mostPlaces
    return [
      ...missingTexts(values, { labelZh: required('labelZh'), labelEn: required('labelEn') }),
      ...(maximum === '' || isPlaces ? [] : [{ field: 'maximum', message: t('maximumWrong') }]),
      ...(cutOff === '' || whyNotValue(hundredthsOf(cutOff)) === null
        ? []
        : [{ field: 'cutOff', message: kinds('cutOffWrong') }]),
    ]
  }
  const send = (values: FormData) => {
    const [maximum, cutOff] = [emptyAsNull(textOf(values, 'maximum')), textOf(values, 'cutOff')]
    const fields = {
      projectId: board.projectId,
      labelZh: textOf(values, 'labelZh'),
      labelEn: textOf(values, 'labelEn'),
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
      check={check}
      onSubmit={send}
      submit={t('save')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('labelZh')} name="labelZh" required>
          <Input defaultValue={kind?.label.zh} maxLength={mostLabel} lang="zh-CN" />
        </Field>
        <Field label={t('labelEn')} name="labelEn" required>
          <Input defaultValue={kind?.label.en} maxLength={mostLabel} lang="en" />
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
      {kind !== null && board.hasRelease && kind.given > 0 && (
        <Field label={t('reason')} name="reason" hint={t('reasonHint')}>
          <Textarea rows={2} maxLength={2000} />
        </Field>
      )}
    </FormDialog>
  )
}
