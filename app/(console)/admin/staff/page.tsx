import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { InviteButton } from '@/components/console/staff/invite-button'
import { RolesExplained } from '@/components/console/staff/roles-explained'
import { StaffList } from '@/components/console/staff/staff-list'
import { staffHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { BandList, ListPages } from '@/components/ui/paged-list'
import { TabLinks } from '@/components/ui/tab-links'
import { listAdministrators } from '@/lib/features/console/staff/list-administrators'
import { staffStates } from '@/lib/features/console/staff/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('staff.title')

type Query = Promise<{ state?: string; search?: string; page?: string }>

export default async function StaffPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const { state: stateText, search: typed = '', page: pageText } = await searchParams
  const page = pageOf(pageText)
  const state = staffStates.find((one) => one === stateText) ?? 'active'
  const search = typed.slice(0, 100)
  const t = await getTranslations('staff')
  const list = await read(listAdministrators, { state, search, page, pageSize })
  const tabs = staffStates.map((one) => ({
    href: `${staffHref}?${new URLSearchParams({ state: one, ...(search === '' ? {} : { search }) })}`,
    label: t(`states.${one}`),
    count: list.counts[one],
    current: one === state,
  }))
  return (
    <ListScreen
      texts={['staff', 'fields']}
      title={t('title')}
      tabs={<TabLinks isInBand label={t('states.label')} tabs={tabs} />}
      file={list.rows.length > 0 && { list: staffHref, query: { state, search } }}
      actions={<InviteButton projects={list.projects} />}
    >
      <ListTools>
        <ListSearch isInBand label={t('search')} search={search} />
      </ListTools>
      <div className="lg:min-h-0 lg:flex-1 lg:overflow-auto">
        <BandList
          count={list.rows.length}
          isNarrowed={search !== '' || state !== 'active'}
          nothing={{ title: t('empty'), text: t('emptyText') }}
          noMatch={{ title: t('noMatch'), clear: { href: staffHref, label: t('clear') } }}
        >
          <StaffList administrators={list.rows} />
        </BandList>
        <div className="px-4 pb-8 sm:px-5">
          <ListPages
            {...{ page, pageSize }}
            total={list.total}
            isShown={list.total > pageSize}
            summary={(range) => t('shown', range)}
          />
          <RolesExplained />
        </div>
      </div>
    </ListScreen>
  )
}
