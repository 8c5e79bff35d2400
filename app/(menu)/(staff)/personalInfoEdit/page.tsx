import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { CertificatesCard } from '@/components/certificates/pages/certificates-card'
import { ChangeRequests } from '@/components/people/change-requests/change-requests'
import { EntryForm } from '@/components/people/students/entry-form'
import { StudentRegistrations } from '@/components/people/students/student-registrations'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { listCertificates } from '@/lib/features/certificates/certificates/list-certificates'
import { listChanges } from '@/lib/features/people/change-requests/list-changes'
import { getEntryForm } from '@/lib/features/people/students/get-entry-form'
import { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { currentCaller, read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('people.entry.title')

export default async function PersonalInfoEditPage({
  searchParams,
}: {
  searchParams: Promise<{ student_id?: string | string[] }>
}) {
  const studentId = [(await searchParams).student_id].flat()[0]
  const { actor } = await currentCaller()
  const { student, registrations } = await read(getStudentInfo, { studentId })
  const about = { studentId: student.id }
  const form = await read(getEntryForm, about)
  const requests = await read(listChanges, about)
  const certificates = await read(listCertificates, about)
  const t = await getTranslations('people.entry')
  const own = await getTranslations('certificatePages.own')
  const language = await getLocale()
  const { main, other } = personNames(student, language)
  const school = schoolName(student.school, language)
  return (
    <>
      <PageHeader
        title={main}
        description={other ? `${other} · ${school}` : school}
        back={{ href: '/studentList', label: t('back') }}
      />
      <Messages of={['people', 'changeRequests', 'account', 'fields', 'faults', 'success', 'ownDetail']}>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
          <div className="flex min-w-0 flex-col gap-6 xl:order-last">
            <ChangeRequests requests={requests} student={student} form={form} />
            <StudentRegistrations registrations={registrations} />
            <CertificatesCard certificates={certificates} none={own('nobody')} mayWrite={actor.role !== 'admin'} />
          </div>
          <EntryForm student={student} form={form} />
        </div>
      </Messages>
    </>
  )
}
