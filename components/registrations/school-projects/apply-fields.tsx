'use client'

import { useLocale, useTranslations } from 'next-intl'
import { givenTexts } from '@/components/forms/texts'
import { Group } from '@/components/registrations/new-student/new-student-fields'
import { Checkbox } from '@/components/ui/checkbox'
import { DateInput } from '@/components/ui/date-input'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { ContactEntry } from '@/lib/features/people/contacts/queries'
import type { SchoolSite } from '@/lib/features/registrations/school-registrations/queries'
import { applicationFacts } from '@/lib/features/registrations/school-registrations/rules'
import { siteName } from '@/lib/i18n/languages'
import { TeacherChoice } from './teacher-choice'

export type ApplyFieldsProps = {
  contacts: readonly ContactEntry[]
  /** What organizers read below the teachers; the school reads its own words. */
  teachersHint?: string
  project: {
    hasPrice: boolean
    events: readonly { code: string; name: string; isDefault: boolean }[]
    sites: readonly SchoolSite[]
  }
}

const texts = ['testSiteId', 'testDate', 'testTime', 'supervisor', 'mailReceiver', 'mailReceiverPhone'] as const

/** The request's payload: an empty field is left out. */
export function applicationOf(values: FormData) {
  return {
    ...givenTexts(values, texts),
    contactIds: values.getAll('contactIds'),
    events: values.getAll('events'),
    sendFundEmail: values.has('sendFundEmail'),
  }
}

/** What is said of a school's own registration: events, teachers, date and place, and the recipient of the mail. */
export function ApplyFields({ contacts, teachersHint, project }: ApplyFieldsProps) {
  const t = useTranslations('schoolRegistrations')
  const language = useLocale()
  return (
    <>
      {project.events.length > 0 && (
        <FieldGroup label={t('apply.events')} name="events">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {project.events.map((event) => (
              <Checkbox
                key={event.code}
                name="events"
                value={event.code}
                defaultChecked={event.isDefault}
                label={event.name}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <TeacherChoice label={t('apply.teachers')} hint={teachersHint ?? t('apply.teachersHint')} contacts={contacts} />
      <Group title={t('apply.test')}>
        {project.sites.length > 0 && (
          <Field label={t('apply.site')} name="testSiteId" className="sm:col-span-2">
            <Select
              placeholder={t('apply.chooseSite')}
              options={project.sites.map((site) => ({ value: site.id, label: siteName(site, language) }))}
            />
          </Field>
        )}
        <Field label={t('apply.date')} name="testDate">
          <DateInput />
        </Field>
        <Field label={t('apply.time')} name="testTime">
          <Input type="time" />
        </Field>
        <Field label={t('apply.supervisor')} name="supervisor">
          <Input maxLength={applicationFacts.supervisor.max} autoComplete="off" />
        </Field>
      </Group>
      <Group title={t('apply.mail')}>
        <Field label={t('apply.receiver')} name="mailReceiver" hint={t('apply.receiverHint')}>
          <Input maxLength={applicationFacts.mailReceiver.max} autoComplete="off" />
        </Field>
        <Field label={t('apply.phone')} name="mailReceiverPhone">
          <Input type="tel" maxLength={applicationFacts.mailReceiverPhone.max} autoComplete="off" />
        </Field>
        {project.hasPrice && (
          <Checkbox name="sendFundEmail" value="true" label={t('apply.fundEmail')} className="sm:col-span-2" />
        )}
      </Group>
    </>
  )
}
