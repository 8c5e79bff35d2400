'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { setUpHref } from '@/components/shell/console-addresses'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { copyProjectAction } from '@/lib/features/catalogue/set-up/actions'
import { daysBetween, setUpFacts } from '@/lib/features/catalogue/set-up/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import type { SeasonChoice } from './new-project-dialog'

type CopySource = { id: string; code: string; name: Bilingual; season: string }

type Props = {
  projects: readonly CopySource[]
  seasons: readonly SeasonChoice[]
  seasonCode: string | null
  onClose: () => void
}

/** A draft with everything of another project; its dates move by the distance of the seasons unless somebody says otherwise. */
export function CopyProjectDialog({ projects, seasons, seasonCode, onClose }: Props) {
  const t = useTranslations('setUp')
  const errors = useFieldErrors()
  const language = useLocale()
  const router = useRouter()
  const target = seasons.find(({ code }) => code === seasonCode) ?? seasons[0]
  // What is copied most often: a project of the season before, whatever was made in this one already.
  const earlier = target && projects.find(({ season }) => season < target.code)
  const [fromId, setFromId] = useState((earlier ?? projects[0])?.id ?? '')
  const [seasonId, setSeasonId] = useState(target?.id ?? '')
  const [typedDays, setTypedDays] = useState<string | null>(null)
  const from = seasons.find(({ code }) => code === projects.find(({ id }) => id === fromId)?.season)
  const to = seasons.find(({ id }) => id === seasonId)
  const days = typedDays ?? String(from && to ? daysBetween(from, to) : 0)
  const operation = useOperation(copyProjectAction, {
    successMessage: t('copy.created'),
    onSuccess: ({ code }) => router.push(setUpHref(code)),
  })
  const check = (values: FormData) => [
    ...missingTexts(values, { code: errors('required', { field: t('basics.code') }) }),
    ...(/^-?\d{1,5}$/.test(textOf(values, 'days'))
      ? []
      : [{ field: 'days', message: errors('wholeNumber', { field: t('copy.daysNoun') }) }]),
  ]
  return (
    <FormDialog
      title={t('copy.title')}
      description={t('copy.text')}
      operation={operation}
      check={check}
      onSubmit={(values) =>
        void operation.run({
          ...{ fromId, seasonId, code: textOf(values, 'code'), days: Number(textOf(values, 'days')) },
          withStaff: values.has('withStaff'),
        })
      }
      submit={t('copy.submit')}
      onClose={onClose}
    >
      <Field label={t('copy.from')} name="fromId">
        <Select
          value={fromId}
          onChange={(event) => setFromId(event.currentTarget.value)}
          options={projects.map(({ id, code, name, season }) => ({
            value: id,
            label: `${season} · ${code} · ${inLanguage(name, language)}`,
          }))}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('copy.into')} name="seasonId">
          <Select
            value={seasonId}
            onChange={(event) => setSeasonId(event.currentTarget.value)}
            options={seasons.map(({ id, code }) => ({ value: id, label: code }))}
          />
        </Field>
        <Field label={t('basics.code')} name="code" hint={t('basics.codeHint')} required>
          <Input maxLength={setUpFacts.code.max} autoComplete="off" />
        </Field>
      </div>
      <Field label={t('copy.days')} name="days" hint={t('copy.daysHint')}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={days}
          onChange={(event) => setTypedDays(event.currentTarget.value)}
          className="sm:w-32"
        />
      </Field>
      <Checkbox name="withStaff" label={t('copy.withStaff')} hint={t('copy.withStaffHint')} />
    </FormDialog>
  )
}
