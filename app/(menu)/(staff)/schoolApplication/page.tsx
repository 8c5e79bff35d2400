import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { RegistrationCard } from '@/components/registrations/school-projects/registration-card'
import { SchoolTabs } from '@/components/registrations/school-projects/school-tabs'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { EmptyCard } from '@/components/ui/empty-card'
import { PageHeader } from '@/components/ui/page-header'
import { listRegistrations } from '@/lib/features/registrations/school-registrations/list-registrations'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('schoolRegistrations.registered.title')

export default async function SchoolApplicationPage() {
  const { rows, contacts, school } = await read(listRegistrations, {})
  const [t, all] = await Promise.all([
    getTranslations('schoolRegistrations.registered'),
    getTranslations('schoolRegistrations.projects'),
  ])
  return (
    <>
      <PageHeader title={all('title')} description={t('description')} />
      <SchoolTabs current="registered" />
      {rows.length > 0 ? (
        <Messages of={['schoolRegistrations', 'fields']}>
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {rows.map((row) => (
              <li key={row.id} id={row.cancelledAt ? undefined : row.project.code} className="scroll-mt-4">
                <RegistrationCard registration={row} contacts={contacts} school={school} />
              </li>
            ))}
          </ul>
          <p className="mt-6 text-ink-muted text-sm">{t('change')}</p>
        </Messages>
      ) : (
        <EmptyCard kind="nothing" title={t('empty')} link={{ href: '/projects', label: t('first'), isMain: true }}>
          {t('emptyText')}
        </EmptyCard>
      )}
    </>
  )
}
