'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { setUpHref } from '@/components/shell/console-addresses'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { createProjectAction } from '@/lib/features/catalogue/set-up/actions'
import { setUpFacts } from '@/lib/features/catalogue/set-up/rules'

export type SeasonChoice = { id: string; code: string; startsOn: string | null }

type Props = {
  seasons: readonly SeasonChoice[]
  /** The season the list shows. */
  seasonCode: string | null
  onClose: () => void
}

const kinds = ['COMPETITION', 'COLLEGE', 'MONITORING', 'EDUCATOR', 'NEXT_STAGE'] as const

/** What a project is called by; all else is said in its set-up. */
export function NewProjectDialog({ seasons, seasonCode, onClose }: Props) {
  const t = useTranslations('setUp')
  const errors = useFieldErrors()
  const router = useRouter()
  const operation = useOperation(createProjectAction, {
    successMessage: t('create.created'),
    onSuccess: ({ code }) => router.push(setUpHref(code)),
  })
  return (
    <FormDialog
      title={t('create.title')}
      description={t('create.text')}
      size="lg"
      operation={operation}
      check={(values) => missingTexts(values, { code: errors('required', { field: t('basics.code') }) })}
      onSubmit={(values) =>
        void operation.run({
          seasonId: textOf(values, 'seasonId'),
          code: textOf(values, 'code'),
          kind: textOf(values, 'kind'),
          name: pairOf(values, 'name'),
        })
      }
      submit={t('create.submit')}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('basics.season')} name="seasonId">
          <Select
            defaultValue={seasons.find(({ code }) => code === seasonCode)?.id}
            options={seasons.map(({ id, code }) => ({ value: id, label: code }))}
          />
        </Field>
        <Field label={t('basics.code')} name="code" hint={t('basics.codeHint')} required>
          <Input maxLength={setUpFacts.code.max} autoComplete="off" />
        </Field>
        <Field label={t('basics.kind')} name="kind">
          <Select options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
        </Field>
      </div>
      <TextPair label={t('texts.name')} name="name" maxLength={setUpFacts.name.max} />
    </FormDialog>
  )
}
