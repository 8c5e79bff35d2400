'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { askChangeAction } from '@/lib/features/people/change-requests/actions'
import type { RequestedField } from '@/lib/features/people/change-requests/rules'

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
  const errors = useTranslations('fields.errors')
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
      onSubmit={(values) =>
        operation.run({ field, proposed: textOf(values, 'proposed'), reason: textOf(values, 'reason') })
      }
      submit={t('send')}
    >
      {present && (
        <p className="text-ink-muted">
          {t('now')} <span className="text-ink wrap-anywhere">{present}</span>
        </p>
      )}
      <ProposedValue field={field} years={years} />
      <Field label={t('why')} name="reason" hint={t('whyHint')}>
        <Textarea rows={2} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}

const types: Partial<Record<RequestedField, 'tel' | 'email' | 'date'>> = {
  mobile: 'tel',
  guardian1Mobile: 'tel',
  guardian2Mobile: 'tel',
  guardian1Email: 'email',
  guardian2Email: 'email',
  birthDate: 'date',
}

/** The control for the field's kind of value. */
function ProposedValue({ field, years }: Pick<AskDialogProps, 'field' | 'years'>) {
  const t = useTranslations('changeRequests')
  const genders = useTranslations('account.student.genders')
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
        <Textarea rows={3} maxLength={2000} />
      ) : (
        <Input type={types[field] ?? 'text'} maxLength={254} autoComplete="off" spellCheck={false} />
      )}
    </Field>
  )
}
