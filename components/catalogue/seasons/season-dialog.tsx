'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Checkbox } from '@/components/ui/checkbox'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { changeSeasonAction, createSeasonAction } from '@/lib/features/catalogue/seasons/actions'
import { seasonFacts } from '@/lib/features/catalogue/seasons/rules'
import type { Bilingual } from '@/lib/i18n/languages'

export type SeasonView = {
  id: string
  version: number
  code: string
  name: Bilingual | null
  startsOn: string | null
  endsOn: string | null
  isCurrent: boolean
  isResults: boolean
}

type Props = {
  /** null: a new one. */
  season: SeasonView | null
  /** Where there is none yet, the new one is current. */
  isFirst?: boolean
  onClose: () => void
}

/** What an organiser says of a season. */
export function SeasonDialog({ season, isFirst = false, onClose }: Props) {
  const t = useTranslations('seasons.dialog')
  const errors = useFieldErrors()
  const creating = useRefreshing(createSeasonAction, { successMessage: t('created'), onSuccess: onClose })
  const changing = useRefreshing(changeSeasonAction, { successMessage: t('saved'), onSuccess: onClose })
  const send = (values: FormData) => {
    const fields = {
      code: textOf(values, 'code'),
      name: pairOrNull(values, 'name'),
      startsOn: textOf(values, 'startsOn') || null,
      endsOn: textOf(values, 'endsOn') || null,
      isCurrent: values.get('isCurrent') !== null,
      isResults: values.get('isResults') !== null,
    }
    if (season === null) void creating.run(fields)
    else void changing.run({ ...fields, seasonId: season.id, version: season.version })
  }
  return (
    <FormDialog
      title={season === null ? t('newTitle') : t('changeTitle', { code: season.code })}
      size="lg"
      operation={season === null ? creating : changing}
      check={(values) => {
        const name = pairOf(values, 'name')
        const isHalf = (name.zh === '') !== (name.en === '')
        return [
          ...missingTexts(values, { code: errors('required', { field: t('code') }) }),
          ...(isHalf ? [{ field: name.zh === '' ? 'name.zh' : 'name.en', message: t('nameBoth') }] : []),
        ]
      }}
      onSubmit={send}
      submit={t(season === null ? 'create' : 'save')}
      onClose={onClose}
    >
      <Field label={t('code')} name="code" hint={t('codeHint')} required>
        <Input defaultValue={season?.code} maxLength={seasonFacts.code.max} autoComplete="off" className="sm:w-48" />
      </Field>
      <TextPair label={t('name')} name="name" value={season?.name} maxLength={seasonFacts.name.max} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('startsOn')} name="startsOn">
          <DateInput defaultValue={season?.startsOn ?? ''} />
        </Field>
        <Field label={t('endsOn')} name="endsOn">
          <DateInput defaultValue={season?.endsOn ?? ''} />
        </Field>
      </div>
      <Checkbox
        name="isCurrent"
        label={t('isCurrent')}
        hint={t('isCurrentHint')}
        defaultChecked={season?.isCurrent ?? isFirst}
      />
      <Checkbox name="isResults" label={t('isResults')} defaultChecked={season?.isResults ?? isFirst} />
    </FormDialog>
  )
}
