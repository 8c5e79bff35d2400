import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { ProposalList } from '@/components/people/adviser-links/proposal-list'
import { viewOf } from '@/components/people/students/list-view'
import { PeopleTabs } from '@/components/people/students/people-tabs'
import { StudentFilters } from '@/components/people/students/student-filters'
import { StudentList } from '@/components/people/students/student-list'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList } from '@/components/ui/paged-list'
import { countProposals } from '@/lib/features/people/adviser-links/count-proposals'
import { listProposals } from '@/lib/features/people/adviser-links/list-proposals'
import { listStudents } from '@/lib/features/people/students/list-students'
import { read } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('people.list.title')

export default async function StudentListPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const t = await getTranslations('people.list')
  const view = viewOf(params)
  const list = await read(listStudents, { ...view, pageSize })
  const counts = { students: list.counts.all, proposals: await read(countProposals, {}) }
  if (params.get('tab') === 'proposals') {
    return (
      <ListFrame title={t('title')} tabs={<PeopleTabs current="proposals" counts={counts} />}>
        <div className="bg-surface p-4 sm:p-5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
          <Messages of={['adviserLinks']}>
            <ProposalList
              {...(await read(listProposals, { page: view.page, pageSize }))}
              page={view.page}
              pageSize={pageSize}
            />
          </Messages>
        </div>
      </ListFrame>
    )
  }
  const { search, filter, page, sort, descending } = view
  return (
    <ListFrame title={t('title')} tabs={<PeopleTabs current="students" counts={counts} />}>
      <Messages of={['people']}>
        <StudentFilters search={search} filter={filter} counts={list.counts}>
          {list.total > 0 && <ListExport list="/studentList" query={params} />}
        </StudentFilters>
        <BandList
          count={list.rows.length}
          {...{ page, pageSize }}
          total={list.total}
          summary={(range) => t('shown', range)}
          isNarrowed={search !== '' || filter.length > 0}
          nothing={{
            title: t('empty'),
            text: t('emptyText'),
            actions: <ButtonLink href="/projectRegistration">{t('toRegistrations')}</ButtonLink>,
          }}
          noMatch={{ title: t('noMatch'), clear: { href: '/studentList', label: t('clear') } }}
        >
          <StudentList students={list.rows} hasSchools={list.hasSchools} sorting={{ sort, descending }} />
        </BandList>
      </Messages>
    </ListFrame>
  )
}
