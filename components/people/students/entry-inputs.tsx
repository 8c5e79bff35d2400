'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/ui/date-input'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { type EntryField, entryFacts } from '@/lib/features/people/students/rules'
import type { FieldFacts } from '@/lib/kernel/fields'
import type { EntryState } from './use-entry'

export type EntryInputProps = {
  entry: EntryState
  /** It is read-only; the section says why. */
  locked: boolean
}

/** One text field of the entry. */
export function EntryInput({
  field,
  entry,
  locked,
  hint,
}: EntryInputProps & { field: Exclude<EntryField, 'gender' | 'graduationYear'>; hint?: string | undefined }) {
  const labels = useTranslations('account.personal.labels')
  const sections = useTranslations('account.personal.sections')
  const { max, type }: FieldFacts = entryFacts[field]
  const shared = {
    value: entry.valueOf(field),
    maxLength: max,
    readOnly: locked,
    autoComplete: 'off',
    spellCheck: false,
  }
  return (
    <Field label={field === 'supplement' ? sections('supplement') : labels(field)} name={field} hint={hint}>
      {field === 'supplement' ? (
        <Textarea {...shared} onChange={(event) => entry.type(field, event.currentTarget.value)} />
      ) : type === 'date' ? (
        <DateInput readOnly={locked} defaultValue={entry.valueOf(field)} onText={(text) => entry.type(field, text)} />
      ) : (
        <Input {...shared} type={type} onChange={(event) => entry.type(field, event.currentTarget.value)} />
      )}
    </Field>
  )
}

export function GenderField({ entry, locked }: EntryInputProps) {
  const labels = useTranslations('account.personal.labels')
  const genders = useTranslations('account.student.genders')
  return (
    <FieldGroup label={labels('gender')} name="gender">
      <Segmented
        value={entry.valueOf('gender')}
        onValueChange={(gender) => entry.type('gender', gender)}
        options={(['MALE', 'FEMALE'] as const).map((value) => ({ value, label: genders(value), disabled: locked }))}
      />
    </FieldGroup>
  )
}

/** The years of the setting, and the stored one where it is not among them. */
export function YearField({ entry, locked, years }: EntryInputProps & { years: readonly number[] }) {
  const labels = useTranslations('account.personal.labels')
  const t = useTranslations('people.entry')
  const stored = entry.saved.graduationYear
  const offered = [...new Set(stored === null ? years : [...years, stored])].sort((a, b) => a - b).map(String)
  return (
    <Field label={labels('graduationYear')} name="graduationYear">
      <Select
        value={entry.valueOf('graduationYear')}
        disabled={locked}
        placeholder={t('noYear')}
        options={offered.map((year) => ({ value: year, label: year }))}
        onChange={(event) => entry.type('graduationYear', event.currentTarget.value)}
      />
    </Field>
  )
}

/** Describes the stored secret as far as the reader may know it; an empty field keeps it. */
export function BirthDateField(props: EntryInputProps) {
  const t = useTranslations('people.entry')
  const stored = props.entry.saved.birthDate
  return <EntryInput field="birthDate" hint={stored ? t('stored', { value: stored }) : undefined} {...props} />
}

export function IdNumberField({ seesSecrets, ...props }: EntryInputProps & { seesSecrets: boolean }) {
  const t = useTranslations('people.entry')
  const stored = props.entry.saved.idNumber
  const hint = stored ? t('stored', { value: stored }) : seesSecrets ? undefined : t('hidden')
  return <EntryInput field="idNumber" hint={hint} {...props} />
}
