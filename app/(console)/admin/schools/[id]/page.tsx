import '../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { HistoryLink } from '@/components/console/audit/history-link'
import { AppointButton } from '@/components/people/people-console/appoint-button'
import { ApproveButton } from '@/components/people/school-console/approve-button'
import { MergeButton } from '@/components/people/school-console/merge-button'
import { SchoolAside } from '@/components/people/school-console/school-aside'
import { SchoolForm } from '@/components/people/school-console/school-form'
import { RegisterSchoolButton } from '@/components/registrations/school-console/register-school-button'
import { schoolContactsHref } from '@/components/shell/addresses'
import { schoolsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { StatusChip } from '@/components/ui/status-chip'
import { getKeptSchool } from '@/lib/features/people/schools/get-kept-school'
import { findSchoolPermission } from '@/lib/features/registrations/school-registrations/find-school-permission'
import { schoolName } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('schoolConsole.school')

export default async function KeptSchoolPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await reader('admin')
  const { id } = await params
  const [t, faults, language] = await Promise.all([
    getTranslations('schoolConsole'),
    getTranslations('faults'),
    getLocale(),
  ])
  const kept = await read(getKeptSchool, { schoolId: id })
  const { whyNot } = await read(findSchoolPermission, { schoolId: id })
  const { school, provinces, organizationTypes, alike, whyNotCorrect, whyNotApprove } = kept
  const isPending = school.state === 'PENDING'
  const { version } = school
  return (
    <Messages
      of={[
        'schoolConsole',
        'schools',
        'fields',
        'faults',
        'peopleConsole',
        'contacts.errors',
        'schoolSignUp',
        'schoolRegistrations.apply',
        'schoolRegistrations.errors',
        'schoolRegistrations.teachers',
      ]}
    >
      <PageHeader
        title={schoolName(school, language)}
        description={t('codeOf', { code: school.code })}
        marks={isPending && <StatusChip tone="warn">{t('states.PENDING')}</StatusChip>}
        back={{ href: schoolsHref, label: t('back') }}
        actions={
          <>
            <HistoryLink actor={actor} id={school.id} />
            <ButtonLink href={schoolContactsHref(school.id)}>{t('counts.contacts')}</ButtonLink>
            {whyNot !== 'auth.forbidden' && (
              <RegisterSchoolButton
                school={{ id: school.id, name: schoolName(school, language) }}
                reason={whyNot && faults(whyNot)}
              />
            )}
            {whyNotCorrect === null && (
              <>
                <AppointButton schoolId={school.id} />
                <MergeButton
                  school={{ id: school.id, name: school.name, nameEn: school.nameEn }}
                  alike={alike}
                  reason={null}
                />
                {isPending && (
                  <ApproveButton
                    key={version}
                    schoolId={school.id}
                    version={version}
                    reason={whyNotApprove && faults(whyNotApprove)}
                  />
                )}
              </>
            )}
          </>
        }
      />
      {whyNotCorrect !== null && (
        <Banner tone="info" className="mb-6">
          {faults(whyNotCorrect)}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title={t('entry')}>
          <SchoolForm
            key={`${school.id} ${version}`}
            {...{ school, provinces, organizationTypes }}
            isFixed={whyNotCorrect !== null}
          />
        </Card>
        <SchoolAside kept={kept} />
      </div>
    </Messages>
  )
}
