import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProjectLink } from '@/components/catalogue/projects/project-link'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { StatusChip } from '@/components/ui/status-chip'
import type { listRegistrations } from '@/lib/features/registrations/school-registrations/list-registrations'
import { dateInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, siteName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ReviewChip } from './review-chip'
import { SchoolBill } from './school-bill'
import { TeachersButton } from './teachers-button'

type Registered = ResultOf<typeof listRegistrations>
type Registration = Registered['rows'][number]

/** A school's registration with all its values and its state. */
export function RegistrationCard({
  registration,
  contacts,
  school,
}: {
  registration: Registration
  contacts: Registered['contacts']
  school: Registered['school']
}) {
  const t = useTranslations('schoolRegistrations.registered')
  const language = useLocale()
  const { id, project, cancelKind, reviewState, status, teachers } = registration
  const name = inLanguage(project.name, language)
  return (
    <Card
      title={<ProjectLink code={project.code} name={name} muted={cancelKind !== null} />}
      actions={
        cancelKind ? (
          <StatusChip tone="neutral">{t(`cancelled.${cancelKind}`)}</StatusChip>
        ) : (
          <>
            <FeeStatusChip status={status} />
            {reviewState && <ReviewChip state={reviewState} />}
          </>
        )
      }
      footer={
        registration.whyNotChooseTeachers === null && (
          <TeachersButton
            registrationId={id}
            project={{ code: project.code, name }}
            contacts={contacts}
            chosen={teachers.map((teacher) => teacher.id)}
          />
        )
      }
    >
      <div className="mb-3 empty:hidden">
        <SchoolBill registration={registration} school={school} />
      </div>
      <Facts registration={registration} />
    </Card>
  )
}

function Facts({ registration }: { registration: Registration }) {
  const t = useTranslations('schoolRegistrations.registered')
  const channels = useTranslations('registrations.channels')
  const common = useTranslations('common')
  const language = useLocale()
  const nameOf = (contact: Registration['teachers'][number]) => contactNames(contact, language).main
  const { project, testSite, customPriceMinor, testDate, testTime } = registration
  const price = customPriceMinor ?? project.priceMinor
  const amount = price > 0 ? moneyText(price, project.currency) : common('free')
  const test = [testDate && dateInProse(testDate, language, 'UTC'), testTime].filter(Boolean).join(' · ')
  const receiver = [registration.mailReceiver, registration.mailReceiverPhone].filter(Boolean).join(' · ')
  return (
    <DescriptionList>
      {registration.decisionReason && <Fact term={t('reason')}>{registration.decisionReason}</Fact>}
      <Fact term={t('events')}>{registration.events.map((event) => inLanguage(event.name, language)).join(', ')}</Fact>
      <Fact term={t('teachers')}>{registration.teachers.map(nameOf).join(', ')}</Fact>
      <Fact term={t('site')}>{testSite && siteName(testSite, language)}</Fact>
      <Fact term={t('date')}>{test}</Fact>
      <Fact term={t('supervisor')}>{registration.supervisor}</Fact>
      <Fact term={t('receiver')}>{receiver}</Fact>
      <Fact term={t('price')}>{customPriceMinor === null ? amount : t('agreed', { price: amount })}</Fact>
      <Fact term={t('fundEmail')}>{registration.sendFundEmail && t('byEmail')}</Fact>
      <Fact term={t('by')}>
        {nameOf(registration.contact)} · {channels(registration.channel)}
      </Fact>
      <Fact term={t('on')}>
        <DateTime value={registration.createdAt} />
      </Fact>
    </DescriptionList>
  )
}

/** Values that were not given are left out. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return <Description term={term}>{children}</Description>
}
