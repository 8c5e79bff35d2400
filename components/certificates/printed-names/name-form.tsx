'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { confirmNameAction } from '@/lib/features/certificates/printed-names/actions'
import { printedNameMaximum, tidyName } from '@/lib/features/certificates/printed-names/rules'
import { NameOnPaper } from './name-on-paper'

export type NameFormProps = {
  registrationId: string
  latin: string
  native: string | null
  exceptions: readonly string[]
  isConfirmed: boolean
}

/** The student's Latin name to correct, with a preview of the printed name while typing. */
export function NameForm({ registrationId, latin, native, exceptions, isConfirmed }: NameFormProps) {
  const t = useTranslations('nameChecks')
  const [typed, setTyped] = useState(latin)
  const printed = typed.trim() === latin ? latin : tidyName(typed, exceptions)
  const operation = useRefreshing(confirmNameAction, { successMessage: t('saved') })
  return (
    <Form
      operation={operation}
      summary={false}
      check={() => (printed === '' ? [{ field: 'name', message: t('missing') }] : [])}
      onSubmit={() => operation.run({ registrationId, name: printed })}
    >
      <div role="status" aria-label={t('preview')}>
        <NameOnPaper latin={printed || '…'} native={native} />
      </div>
      <Field label={t('latin')} name="name" required hint={t('latinHint')}>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={printedNameMaximum}
          lang="en"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
      </Field>
      <div>
        <Submit reason={isConfirmed && printed === latin ? t('already') : null}>
          {t(printed === latin ? 'confirm' : 'correct')}
        </Submit>
      </div>
    </Form>
  )
}
