import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { CertificatesCard } from '@/components/certificates/pages/certificates-card'
import { PersonalInformation } from '@/components/people/students/personal-information'
import { StudentRegistrations } from '@/components/people/students/student-registrations'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { listCertificates } from '@/lib/features/certificates/certificates/list-certificates'
import { listChanges } from '@/lib/features/people/change-requests/list-changes'
import { getOwnEntry } from '@/lib/features/people/students/get-own-entry'
import { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('account.personal.title')

export default async function PersonalInfoPage() {
  const entry = await read(getOwnEntry, {})
  const { registrations } = await read(getStudentInfo, {})
  const requests = await read(listChanges, {})
  const t = await getTranslations('account.personal')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <PersonalInformation
        {...entry}
        requests={requests}
        registrations={registrations.length > 0 && <StudentRegistrations registrations={registrations} isOwn />}
        certificates={<CertificatesCard certificates={await read(listCertificates, {})} mayWrite />}
      />
    </>
  )
}
