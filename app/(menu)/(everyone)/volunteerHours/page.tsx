import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { HoursView } from '@/components/school-life/volunteering/hours-view'
import { RecordButton } from '@/components/school-life/volunteering/record-button'
import { VolunteerTable } from '@/components/school-life/volunteering/volunteer-table'
import { volunteerHoursHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { PageHeader } from '@/components/ui/page-header'
import { BandList } from '@/components/ui/paged-list'
import { getHours } from '@/lib/features/school-life/volunteering/get-hours'
import { listCertificatesOfVolunteer } from '@/lib/features/school-life/volunteering/list-certificates'
import { listVolunteers } from '@/lib/features/school-life/volunteering/list-volunteers'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { personName } from '@/lib/i18n/person-name'
import { currentCaller, read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('volunteering.title')

const pageSize = 50

type Query = Promise<{ student_id?: string; search?: string; page?: string }>

/** The student's own hours, those of a student in reach, or the list of all who have some (school-life#volunteering). */
export default async function VolunteerHoursPage({ searchParams }: { searchParams: Query }) {
  const { role } = await reader('student', 'adviser', 'coordinator', 'admin')
  const query = await searchParams
  if (role !== 'student' && !query.student_id) return <AllVolunteers query={query} isAdmin={role === 'admin'} />
  const [t, language] = await Promise.all([getTranslations('volunteering'), getLocale()])
  const whose = query.student_id ? { studentId: query.student_id } : {}
  const hours = await read(getHours, whose)
  const isOwn = role === 'student'
  const { world } = await currentCaller()
  return (
    <>
      <PageHeader
        title={isOwn ? t('title') : t('titleOf', { name: personName(hours.student, language) })}
        description={isOwn && t('own')}
        {...(isOwn ? {} : { back: { href: volunteerHoursHref(), label: t('all') } })}
        actions={
          hours.mayRecord && (
            <Messages of={['volunteering']}>
              <RecordButton studentId={hours.student.id} today={dateInTable(world.now, displayZone())} />
            </Messages>
          )
        }
      />
      <HoursView hours={hours} certificates={await read(listCertificatesOfVolunteer, whose)} isOwn={isOwn} />
    </>
  )
}

async function AllVolunteers({ query, isAdmin }: { query: Awaited<Query>; isAdmin: boolean }) {
  const t = await getTranslations('volunteering')
  const { search = '' } = query
  const page = pageOf(query.page)
  const { rows, total } = await read(listVolunteers, { search, page, pageSize })
  return (
    <ListFrame title={t('title')}>
      {(total > 0 || search !== '' || isAdmin) && (
        <ListTools>
          <ListSearch isInBand label={t('search')} search={search} />
        </ListTools>
      )}
      <BandList
        count={rows.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={search !== ''}
        nothing={{ title: t('empty'), text: t('emptyStaff') }}
        noMatch={{ title: t('noMatch'), clear: { href: volunteerHoursHref(), label: t('clear') } }}
      >
        <VolunteerTable rows={rows} />
      </BandList>
    </ListFrame>
  )
}
