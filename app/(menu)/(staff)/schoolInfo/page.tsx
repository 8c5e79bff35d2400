import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { AddContactButton } from '@/components/people/contacts/add-contact-button'
import { ContactList } from '@/components/people/contacts/contact-list'
import { SchoolCard } from '@/components/people/schools/school-card'
import { SchoolNumbers } from '@/components/people/schools/school-numbers'
import { keptSchoolHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { getSchoolInfo } from '@/lib/features/registrations/overviews/get-school-info'
import { schoolName } from '@/lib/i18n/languages'
import { currentCaller, read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('schools.title')

export default async function SchoolInfoPage({ searchParams }: { searchParams: Promise<{ account_id?: string }> }) {
  const { account_id: schoolId } = await searchParams
  const { actor } = await currentCaller()
  const info = await read(getSchoolInfo, schoolId === undefined ? {} : { schoolId })
  const { school, contacts, contactForm } = info
  const [t, list, language] = await Promise.all([
    getTranslations('schools'),
    getTranslations('contacts.list'),
    getLocale(),
  ])
  const name = schoolName(school, language)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={name}
        back={actor.role === 'admin' ? { href: keptSchoolHref(school.id), label: name } : undefined}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <SchoolNumbers info={info} />
          <SchoolCard school={school} mayWrite={actor.role !== 'admin'} />
        </div>
        <Card
          flush
          title={list('title')}
          description={list('count', { count: contacts.length })}
          actions={
            contactForm && (
              <Messages of={['contacts', 'fields']}>
                <AddContactButton schoolId={school.id} school={name} {...contactForm} />
              </Messages>
            )
          }
        >
          <ContactList contacts={contacts} />
        </Card>
      </div>
    </>
  )
}
