import '../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { HistoryLink } from '@/components/console/audit/history-link'
import { PersonDataCard } from '@/components/console/erasures/person-data-card'
import { ImpersonateButton } from '@/components/console/impersonation/impersonate-button'
import { AdviserCard } from '@/components/people/student-console/adviser-card'
import { DoublesCard } from '@/components/people/student-console/doubles-card'
import { MoveStudentButton } from '@/components/people/student-console/student-buttons'
import { FormerLetters } from '@/components/registrations/student-console/former-letters'
import { KeptPackages } from '@/components/registrations/student-console/kept-packages'
import { KeptRegistrations } from '@/components/registrations/student-console/kept-registrations'
import { SignUpButton } from '@/components/registrations/student-console/sign-up-buttons'
import { studentEntryHref } from '@/components/shell/addresses'
import { keptSchoolHref, keptStudentHref, keptStudentsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { StatusChip } from '@/components/ui/status-chip'
import { getErasure } from '@/lib/features/console/erasures/get-erasure'
import { impersonationMinutes } from '@/lib/access/impersonation'
import { findPermission } from '@/lib/features/console/impersonation/find-permission'
import { getKeptStudent } from '@/lib/features/people/kept-students/get-kept-student'
import { listKeptPackages } from '@/lib/features/registrations/kept-registrations/list-kept-packages'
import { listKeptRegistrations } from '@/lib/features/registrations/kept-registrations/list-kept-registrations'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('studentConsole.student')

export default async function KeptStudentPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await reader('admin')
  const { student, doubles, whyNotKeep, whyNotEnrol } = await read(getKeptStudent, { studentId: (await params).id })
  const { whyNot } = await read(findPermission, { kind: 'student', personId: student.id })
  const { registrations, formerLetters } = await read(listKeptRegistrations, { studentId: student.id })
  const packages = await read(listKeptPackages, { studentId: student.id })
  const erasing = await read(getErasure, { kind: 'STUDENT', personId: student.id })
  const [t, faults, language] = await Promise.all([
    getTranslations('studentConsole'),
    getTranslations('faults'),
    getLocale(),
  ])
  const { main: name, other } = personNames(student, language)
  const main = student.erasedAt === null ? name : t('erased')
  const { id, version, school, schoolId, mergedInto } = student
  const isLive = mergedInto === null && student.erasedAt === null
  return (
    <Messages
      of={[
        'files',
        'impersonation',
        'studentConsole',
        'peopleConsole',
        'schoolConsole',
        'statuses',
        'fields',
        'faults',
        'classAndSite',
        'registrations.newStudent',
      ]}
    >
      <PageHeader
        title={main}
        description={[other, schoolName(school, language)].filter(Boolean).join(' · ')}
        marks={mergedInto !== null && <StatusChip tone="neutral">{t('merged')}</StatusChip>}
        back={{ href: keptStudentsHref, label: t('back') }}
        actions={
          <>
            <HistoryLink actor={actor} id={id} />
            {isLive && (
              <>
                <ImpersonateButton
                  kind="student"
                  personId={id}
                  name={main}
                  minutes={impersonationMinutes}
                  reason={whyNot && faults(whyNot)}
                />
                <ButtonLink href={studentEntryHref(id)}>{t('edit')}</ButtonLink>
                {whyNotKeep === null && (
                  <MoveStudentButton key={version} student={{ id, version, name: main, schoolId }} />
                )}
              </>
            )}
          </>
        }
      />
      {mergedInto !== null && (
        <Banner tone="info" className="mb-6">
          {t('mergedInto', { name: personNames(mergedInto, language).main })}{' '}
          <Link href={keptStudentHref(mergedInto.id)}>{t('openKept')}</Link>
        </Banner>
      )}
      {isLive && whyNotKeep !== null && (
        <Banner tone="info" className="mb-6">
          {faults(whyNotKeep)}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <KeptRegistrations
            registrations={registrations}
            actions={
              isLive &&
              whyNotEnrol !== 'auth.forbidden' && (
                <SignUpButton
                  reason={whyNotEnrol && faults(whyNotEnrol)}
                  student={{
                    ...{ id, name: main, schoolId },
                    linkedIds: student.advisers.map(({ contact }) => contact.id),
                    hasAdviser: student.advisers.some(({ state }) => state === 'CONFIRMED'),
                  }}
                />
              )
            }
          />
          {formerLetters.length > 0 && <FormerLetters letters={formerLetters} />}
          {packages.length > 0 && <KeptPackages packages={packages} />}
          {doubles.length > 0 && <DoublesCard doubles={doubles} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('entry')}>
            <DescriptionList>
              <Description term={t('columns.school')}>
                <Link href={keptSchoolHref(school.id)}>{schoolName(school, language)}</Link>
              </Description>
              <Description term={t('columns.year')}>{student.graduationYear ?? '–'}</Description>
              <Description term={t('email')}>{student.email ?? '–'}</Description>
              <Description term={t('mobile')}>{student.mobile ?? '–'}</Description>
              <Description term={t('guardian')}>
                {[student.guardian1Mobile, student.guardian1Email].filter(Boolean).join(' · ') || '–'}
              </Description>
              <Description term={t('columns.signedIn')}>
                {student.firstSignedInAt === null ? (
                  t('never')
                ) : (
                  <DateTime value={student.firstSignedInAt} as="table" />
                )}
              </Description>
              {student.mergedFrom.length > 0 && (
                <Description term={t('mergedFrom')}>
                  {student.mergedFrom.map((merged) => (
                    <Link key={merged.id} href={keptStudentHref(merged.id)} className="block wrap-anywhere">
                      {merged.email ?? personNames(merged, language).main}
                    </Link>
                  ))}
                </Description>
              )}
            </DescriptionList>
          </Card>
          <AdviserCard student={student} mayChange={whyNotKeep === null} />
          <PersonDataCard
            person={{ kind: 'STUDENT', id, name: main }}
            isLive={isLive}
            mayDownload={whyNotKeep === null}
            {...erasing}
          />
        </div>
      </div>
    </Messages>
  )
}
