import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { DeliveryFilters } from '@/components/school-life/deliveries/delivery-filters'
import { DeliveryTable } from '@/components/school-life/deliveries/delivery-table'
import { MaterialTable } from '@/components/school-life/deliveries/material-table'
import { PlanButton } from '@/components/school-life/deliveries/plan-button'
import { ResourceNav } from '@/components/school-life/resources/resource-nav'
import { deliveriesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { BandList } from '@/components/ui/paged-list'
import { TabLinks } from '@/components/ui/tab-links'
import { getPlanChoices } from '@/lib/features/school-life/materials/get-plan-choices'
import { listDeliveries } from '@/lib/features/school-life/materials/list-deliveries'
import { listMaterials } from '@/lib/features/school-life/materials/list-materials'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('materials.title')

const pageSize = 50
const states = ['PLANNED', 'SENT', 'RECEIVED'] as const

type Query = Promise<{ tab?: string; project_code?: string; state?: string; page?: string }>

/** The deliveries to schools, and how much of each material a school has (school-life#deliveries). */
export default async function SourceListPage({ searchParams }: { searchParams: Query }) {
  const { role } = await reader('adviser', 'coordinator', 'admin')
  const query = await searchParams
  const t = await getTranslations('materials')
  const page = pageOf(query.page)
  const state = states.find((one) => one === query.state)
  const projectCode = query.project_code || undefined
  const list = await read(listDeliveries, { projectCode, state, page, pageSize })
  const isAdmin = role === 'admin'
  const isMaterials = query.tab === 'materials'
  const isNarrowed = state !== undefined || projectCode !== undefined
  return (
    <ListFrame
      title={t('title')}
      tabs={
        <TabLinks
          isInBand
          label={t('tabs.label')}
          tabs={[
            { href: deliveriesHref(), label: t('tabs.deliveries'), current: !isMaterials },
            { href: deliveriesHref({ tab: 'materials' }), label: t('tabs.materials'), current: isMaterials },
          ]}
        />
      }
      actions={
        list.mayPlan && (
          <Messages of={['materials']}>
            <PlanButton {...(await read(getPlanChoices, {}))} />
          </Messages>
        )
      }
    >
      {!isAdmin && <ResourceNav isInBand current="deliveries" isStaff />}
      {(list.total > 0 || isNarrowed) && (
        <Messages of={['materials']}>
          <DeliveryFilters
            projects={list.projects}
            projectCode={projectCode ?? ''}
            {...(isMaterials ? {} : { counts: list.counts, state: state ?? '' })}
          />
        </Messages>
      )}
      <BandList
        count={list.total}
        {...{ page, pageSize }}
        total={isMaterials ? 0 : list.total}
        summary={(range) => t('shown', range)}
        isNarrowed={isNarrowed}
        nothing={{ title: t('empty'), text: t(isAdmin ? 'emptyAdmin' : 'emptyText') }}
        noMatch={{ title: t('noMatch'), clear: { href: deliveriesHref(), label: t('clear') } }}
      >
        {isMaterials ? (
          // Narrowed to a project that is not there the list says that nothing matches.
          list.total > 0 && <MaterialTable rows={await read(listMaterials, { projectCode })} showsSchool={isAdmin} />
        ) : (
          <Messages of={['materials']}>
            <DeliveryTable rows={list.rows} showsSchool={isAdmin} />
          </Messages>
        )}
      </BandList>
    </ListFrame>
  )
}
