import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { ProposalList } from '@/components/people/adviser-links/proposal-list'
import { ProposalTools } from '@/components/people/adviser-links/proposal-tools'
import { viewOf } from '@/components/people/students/list-view'
import { PeopleTabs, type PeopleTabsProps } from '@/components/people/students/people-tabs'
import { StudentFilters } from '@/components/people/students/student-filters'
import { StudentList } from '@/components/people/students/student-list'
import { ListScreen } from '@/components/shell/list-screen'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery, searchAndPage } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList } from '@/components/ui/paged-list'
import { countProposals } from '@/lib/features/people/adviser-links/count-proposals'
import { listProposals } from '@/lib/features/people/adviser-links/list-proposals'
import { listStudents } from '@/lib/features/people/students/list-students'
import { countText } from '@/lib/i18n/format'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { mostCounted } from '@/lib/kernel/paging'

const pageSize = 50

export const generateMetadata = titled('people.list.title')

export default async function StudentListPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const t = await getTranslations('people.list')
  const view = viewOf(params)
  const list = await read(listStudents, { ...view, pageSize })
  const { actor } = await currentCaller()
  const tabs = { hasEnded: actor.role === 'admin' }
  const counts = {
    students: countText(list.counts.all, mostCounted, await getLocale()),
    proposals: await read(countProposals, {}),
  }
  if (params.get('tab') === 'proposals') return <Proposals params={params} tabs={{ ...tabs, counts }} />
  const { search, filter, page, sort, descending } = view
  return (
    <ListFrame title={t('title')} tabs={<PeopleTabs current="students" counts={counts} {...tabs} />}>
      <Messages of={['people']}>
        <StudentFilters search={search} filter={filter} counts={list.counts} mostCounted={mostCounted}>
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

type ProposalsProps = { params: URLSearchParams; tabs: Omit<PeopleTabsProps, 'current'> }

/** Links that wait for a decision (people#proposed-links). */
async function Proposals({ params, tabs }: ProposalsProps) {
  const t = await getTranslations('people.list')
  const view = { ...searchAndPage(params), project: params.get('project')?.slice(0, 60) ?? '' }
  const { projects, ...waiting } = await read(listProposals, { ...view, pageSize })
  const total = waiting.proposals.total + waiting.claims.total
  return (
    <ListScreen
      texts={['adviserLinks']}
      title={t('title')}
      tabs={<PeopleTabs current="proposals" {...tabs} />}
      file={total > 0 && { list: '/studentList/proposals', query: params }}
    >
      <ProposalTools search={view.search} project={view.project} projects={projects} />
      <div className="bg-surface p-4 sm:p-5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <ProposalList
          {...waiting}
          page={view.page}
          pageSize={pageSize}
          isNarrowed={view.search !== '' || view.project !== ''}
        />
      </div>
    </ListScreen>
  )
}
