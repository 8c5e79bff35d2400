import { useTranslations } from 'next-intl'
import { textOf, pairOf } from '@/components/forms/texts'
import { TextPair } from '@/components/forms/text-pair'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { ListChoice } from '@/lib/features/catalogue/settings/schema'
import type { SchoolView } from '@/lib/features/people/schools/queries'
import { schoolFacts, schoolKinds } from '@/lib/features/people/schools/rules'

export type SchoolInputsProps = {
  /** null: a new one. */
  school: SchoolView | null
  provinces: readonly ListChoice[]
  organizationTypes: readonly ListChoice[]
  isFixed?: boolean
}

const columns = ['city', 'postCode', 'addressEn', 'email'] as const

/** The fields of a school's entry. */
export function SchoolInputs({ school, provinces, organizationTypes, isFixed = false }: SchoolInputsProps) {
  const t = useTranslations('schoolConsole')
  const words = useTranslations('schools')
  const choice = (
    name: 'province' | 'organizationType',
    choices: readonly ListChoice[],
    now: { id: string; label: { zh: string; en: string } } | null | undefined,
  ) => (
    <Field label={words(name)} name={name}>
      <Select
        disabled={isFixed}
        defaultValue={now?.id ?? ''}
        options={[
          { value: '', label: t('none') },
          ...choices.map(({ id, label }) => ({ value: id, label })),
          ...(now && !choices.some(({ id }) => id === now.id) ? [{ value: now.id, label: now.label.en }] : []),
        ]}
      />
    </Field>
  )
  return (
    <>
      <TextPair
        name="name"
        label={t('names')}
        required
        disabled={isFixed}
        maxLength={schoolFacts['name.zh'].max}
        value={school && { zh: school.name, en: school.nameEn ?? '' }}
        hint={t('namesHint')}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={words('code')} name="code" required>
          <Input disabled={isFixed} maxLength={schoolFacts.code.max} defaultValue={school?.code} autoComplete="off" />
        </Field>
        <Field label={words('kind')} name="kind" required>
          <Select
            disabled={isFixed}
            defaultValue={school?.kind ?? 'SCHOOL'}
            options={schoolKinds.map((value) => ({ value, label: words(`kinds.${value}`) }))}
          />
        </Field>
        {choice('province', provinces, school?.province)}
        {choice('organizationType', organizationTypes, school?.organizationType)}
        {columns.map((name) => (
          <Field key={name} label={words(name === 'addressEn' ? 'address' : name)} name={name}>
            <Input
              disabled={isFixed}
              type={name === 'email' ? 'email' : 'text'}
              maxLength={schoolFacts[name].max}
              defaultValue={school?.[name] ?? ''}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </>
  )
}

/** What the form says, as the operations take it. */
export function entryOf(values: FormData) {
  const names = ['code', 'kind', 'province', 'organizationType', ...columns] as const
  return { name: pairOf(values, 'name'), ...Object.fromEntries(names.map((name) => [name, textOf(values, name)])) }
}
