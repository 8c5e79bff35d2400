'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textsOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { DateInput } from '@/components/ui/date-input'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { askChangeAction } from '@/lib/features/people/change-requests/actions'
import type { RequestedField } from '@/lib/features/people/change-requests/rules'
import { entryFacts } from '@/lib/features/people/students/rules'
import type { FieldFacts } from '@/lib/kernel/fields'

export type AskDialogProps = {
  field: RequestedField
  /** The stored value, as it is shown. */
  present: string | null
  years: readonly number[]
  onClose: () => void
}

/** The new value and the reason; the adviser or the school decides. */
export function AskDialog({ field, present, years, onClose }: AskDialogProps) {
  const t = useTranslations('changeRequests')
  const names = useTranslations('fields.labels')
  const errors = useFieldErrors()
  const operation = useRefreshing(askChangeAction, { successMessage: t('asked'), onSuccess: onClose })
  const name = names(field)
  const check = (values: FormData) => missingTexts(values, { proposed: errors('required', { field: name }) })

  return (
    <FormDialog
      title={t('askTitle', { field: name })}
      description={t('askText')}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) => operation.run({ field, ...textsOf(values, 'proposed', 'reason') })}
      submit={t('send')}
    >
      {present && (
        <p className="text-ink-muted">
          {t('now')} <span className="text-ink wrap-anywhere">{present}</span>
        </p>
      )}
      <ProposedValue field={field} years={years} />
      <ReasonField label={t('why')} hint={t('whyHint')} />
    </FormDialog>
  )
}

/** The control for the field's kind of value. */
function ProposedValue({ field, years }: Pick<AskDialogProps, 'field' | 'years'>) {
  const t = useTranslations('changeRequests')
  const genders = useTranslations('account.student.genders')
  const { max, type }: FieldFacts = entryFacts[field]
  if (field === 'gender') {
    return (
      <FieldGroup label={t('proposed')} name="proposed" required>
        <Segmented options={(['MALE', 'FEMALE'] as const).map((value) => ({ value, label: genders(value) }))} />
      </FieldGroup>
    )
  }
  return (
    <Field label={t('proposed')} name="proposed" required>
      {field === 'graduationYear' ? (
        <Select placeholder={t('chooseYear')} options={years.map((year) => ({ value: `${year}`, label: `${year}` }))} />
      ) : field === 'supplement' ? (
        <Textarea rows={3} maxLength={max} />
      ) : type === 'date' ? (
        <DateInput />
      ) : (
        <Input type={type} maxLength={max} autoComplete="off" spellCheck={false} />
      )}
    </Field>
  )
}
