'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { correctRegistrationAction } from '@/lib/features/registrations/school-registrations/actions'
import { applicationFacts } from '@/lib/features/registrations/school-registrations/rules'
import { siteName } from '@/lib/i18n/languages'
import { TeacherChoice } from '@/components/registrations/school-projects/teacher-choice'
import type { SchoolApproval } from './school-approvals'

type CorrectDialogProps = { registration: SchoolApproval; named: string; onClose: () => void }

const texts = ['testTime', 'supervisor', 'mailReceiver', 'mailReceiverPhone'] as const
const labels = {
  testTime: 'time',
  supervisor: 'supervisor',
  mailReceiver: 'receiver',
  mailReceiverPhone: 'phone',
} as const

/** When and where a school's test is, and who receives what is sent for it. */
export function CorrectDialog({ registration, named, onClose }: CorrectDialogProps) {
  const t = useTranslations('approvals')
  const language = useLocale()
  const words = useTranslations('schoolRegistrations.apply')
  const errors = useTranslations('schoolRegistrations.errors')
  const check = useFieldCheck(applicationFacts)
  const operation = useRefreshing(correctRegistrationAction, { successMessage: t('corrected'), onSuccess: onClose })
  const { id: registrationId, version, testSites, testSite, testDate, people, teachers } = registration

  const ticked = people.filter(({ id }) => teachers.some((teacher) => teacher.id === id)).map(({ id }) => id)
  const teachersOf = (values: FormData) => {
    const contactIds = values.getAll('contactIds')
    return contactIds.length === ticked.length && ticked.every((id) => contactIds.includes(id)) ? undefined : contactIds
  }

  function send(values: FormData) {
    const names = [...texts, 'testSiteId', 'testDate'] as const
    const corrected = Object.fromEntries(names.map((name) => [name, textOf(values, name) || null]))
    void operation.run({ registrationId, version, ...corrected, contactIds: teachersOf(values) })
  }

  return (
    <FormDialog
      title={t('correctOf', { name: named })}
      onClose={onClose}
      operation={operation}
      check={(values) => [
        ...check(values).filter(({ field }) => field !== 'contactIds'),
        ...(teachersOf(values)?.length !== 0 ? [] : [{ field: 'contactIds', message: errors('teachers') }]),
      ]}
      onSubmit={send}
      submit={t('save')}
    >
      <Field label={words('site')} name="testSiteId">
        <Select
          defaultValue={testSite?.id ?? ''}
          options={[
            { value: '', label: t('noSite') },
            ...testSites.map((site) => ({ value: site.id, label: siteName(site, language) })),
          ]}
        />
      </Field>
      <Field label={words('date')} name="testDate">
        <DateInput defaultValue={testDate?.toISOString().slice(0, 10) ?? ''} />
      </Field>
      {texts.map((name) => (
        <Field key={name} label={words(labels[name])} name={name}>
          <Input defaultValue={registration[name] ?? ''} maxLength={applicationFacts[name].max} autoComplete="off" />
        </Field>
      ))}
      <TeacherChoice label={words('teachers')} contacts={people} chosen={ticked} />
    </FormDialog>
  )
}
