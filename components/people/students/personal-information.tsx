import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OwnRequests } from '@/components/people/change-requests/own-requests'
import { Messages } from '@/components/shell/messages'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { StatusChip } from '@/components/ui/status-chip'
import type { Requests } from '@/lib/features/people/change-requests/list-changes'
import type { OwnEntry } from '@/lib/features/people/students/get-own-entry'
import { schoolName } from '@/lib/i18n/languages'
import { FieldChange } from './field-change'
import { HowToChange } from './how-to-change'

const person = [
  'nativeFamily',
  'nativeGiven',
  'latinFamily',
  'latinGiven',
  'gender',
  'graduationYear',
  'school',
  'idNumber',
  'birthDate',
] as const
const contact = ['email', 'mobile', 'qq', 'wechat'] as const
const guardians = {
  guardian1: ['guardian1Mobile', 'guardian1Email'],
  guardian2: ['guardian2Mobile', 'guardian2Email'],
} as const

type InformationField =
  | (typeof person)[number]
  | (typeof contact)[number]
  | (typeof guardians)[keyof typeof guardians][number]

/**
 * A student's data, read-only: person, contact, guardians (people#personal-information); each field says how to change it.
 * Beside it what the student takes part in.
 */
export function PersonalInformation({
  student,
  missing,
  advisers,
  whyNotEdit,
  years,
  requests,
  registrations,
  certificates,
}: OwnEntry & { requests: Requests; registrations: ReactNode; certificates: ReactNode }) {
  const t = useTranslations('account.personal')
  const genders = useTranslations('account.student.genders')
  const names = useTranslations('fields.labels')
  const language = useLocale()
  const format = useFormatter()
  const lacking: readonly string[] = missing
  const waiting = requests.filter(({ state }) => state === 'PENDING').map(({ field }) => field)

  function valueOf(field: InformationField): ReactNode {
    if (field === 'gender') return student.gender && genders(student.gender)
    if (field !== 'school') return student[field]
    return schoolName(student.school, language)
  }
  const change = (field: string) => (
    <FieldChange field={field} student={student} whyNotEdit={whyNotEdit} years={years} waiting={waiting} />
  )
  const row = (field: InformationField) => (
    <Description key={field} term={t(`labels.${field}`)}>
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {valueOf(field) ??
            (lacking.includes(field) ? (
              <StatusChip tone="warn">{t('missing')}</StatusChip>
            ) : (
              <span className="text-ink-muted">{t('notGiven')}</span>
            ))}
        </span>
        <span className="shrink-0">{change(field)}</span>
      </span>
    </Description>
  )

  return (
    <Messages of={['changeRequests', 'account', 'fields', 'ownDetail']}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {missing.length > 0 && (
            <Banner tone="warn" title={t('incomplete')}>
              {t('incompleteText', { fields: format.list(missing.map((field) => names(field))) })}
            </Banner>
          )}
          <Card title={t('sections.person')}>
            <DescriptionList>{person.map(row)}</DescriptionList>
          </Card>
          <Card title={t('sections.contact')}>
            <DescriptionList>{contact.map(row)}</DescriptionList>
          </Card>
          <Card title={t('sections.guardians')}>
            <div className="grid gap-8 sm:grid-cols-2">
              {(['guardian1', 'guardian2'] as const).map((guardian) => (
                <section key={guardian}>
                  <h3 className="mb-3 font-medium text-ink-muted text-sm">{t(guardian)}</h3>
                  <DescriptionList>{guardians[guardian].map(row)}</DescriptionList>
                </section>
              ))}
            </div>
          </Card>
          <Card title={t('sections.supplement')} actions={change('supplement')}>
            {student.supplement ? (
              <p className="whitespace-pre-line wrap-anywhere">{student.supplement}</p>
            ) : (
              <p className="text-ink-muted">{t('notGiven')}</p>
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {registrations}
          {certificates}
          <OwnRequests requests={requests} />
          <HowToChange advisers={advisers} whyNotEdit={whyNotEdit} />
        </div>
      </div>
    </Messages>
  )
}
