import '../sheet.css'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { HistoryLink } from '@/components/console/audit/history-link'
import { PersonDataCard } from '@/components/console/erasures/person-data-card'
import { ImpersonateButton } from '@/components/console/impersonation/impersonate-button'
import { PersonActions } from '@/components/people/people-console/person-actions'
import { keptSchoolHref, peopleHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { StatusChip } from '@/components/ui/status-chip'
import { getErasure } from '@/lib/features/console/erasures/get-erasure'
import { impersonationMinutes } from '@/lib/access/impersonation'
import { findPermission } from '@/lib/features/console/impersonation/find-permission'
import { getKeptPerson } from '@/lib/features/people/contacts/get-kept-person'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('peopleConsole.person')

export default async function KeptPersonPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await reader('admin')
  const { person, whyNotKeep } = await read(getKeptPerson, { contactId: (await params).id })
  const erasing = await read(getErasure, { kind: 'CONTACT', personId: person.id })
  const { whyNot } = await read(findPermission, { kind: 'contact', personId: person.id })
  const [t, roles, faults, language, format] = await Promise.all([
    getTranslations('peopleConsole'),
    getTranslations('contacts.list.roles'),
    getTranslations('faults'),
    getLocale(),
    getFormatter(),
  ])
  const { main: name, other } = contactNames(person, language)
  const main = person.erasedAt === null ? name : t('erased')
  const { id, version, family, given, latinName, email, school, students } = person
  // Nothing is kept of somebody whose data goes or is gone.
  const isLive = person.erasedAt === null && erasing.erasure === null
  const isDisabled = person.disabledAt !== null && person.erasedAt === null
  return (
    <Messages of={['impersonation', 'peopleConsole', 'contacts', 'fields']}>
      <PageHeader
        title={main}
        description={[other, roles(person.role)].filter(Boolean).join(' · ')}
        marks={isDisabled && <StatusChip tone="neutral">{t('states.disabled')}</StatusChip>}
        back={{ href: peopleHref, label: t('back') }}
        actions={
          <>
            <HistoryLink actor={actor} id={id} />
            {isLive && (
              <>
                <ImpersonateButton
                  kind="contact"
                  personId={id}
                  name={main}
                  minutes={impersonationMinutes}
                  reason={whyNot && faults(whyNot)}
                />
                {whyNotKeep === null && (
                  <PersonActions
                    key={version}
                    person={{
                      id,
                      version,
                      name: main,
                      family,
                      given,
                      latinName,
                      email,
                      schoolId: school.id,
                      students,
                      isDisabled,
                    }}
                  />
                )}
              </>
            )}
          </>
        }
      />
      {whyNotKeep !== null && (
        <Banner tone="info" className="mb-6">
          {faults(whyNotKeep)}
        </Banner>
      )}
      <div className="flex max-w-3xl flex-col gap-6">
        <Card title={t('entry')}>
          <DescriptionList>
            <Description term={t('columns.school')}>
              <Link href={keptSchoolHref(school.id)}>{schoolName(school, language)}</Link>
            </Description>
            <Description term={t('columns.email')}>{email ?? '–'}</Description>
            <Description term={t('columns.position')}>{person.position ?? '–'}</Description>
            <Description term={t('students')}>{format.number(students)}</Description>
            <Description term={t('signedIn')}>
              {person.firstSignedInAt === null ? t('never') : <DateTime value={person.firstSignedInAt} as="table" />}
            </Description>
          </DescriptionList>
        </Card>
        <PersonDataCard
          person={{ kind: 'CONTACT', id, name: main, students }}
          isLive={person.erasedAt === null}
          mayDownload={whyNotKeep === null}
          {...erasing}
        />
      </div>
    </Messages>
  )
}
