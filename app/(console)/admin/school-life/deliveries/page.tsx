import { getTranslations } from 'next-intl/server'
import { SchoolLifeTabs } from '@/components/school-life/console/school-life-tabs'
import { DeliveryTable } from '@/components/school-life/deliveries/delivery-table'
import { PlanButton } from '@/components/school-life/deliveries/plan-button'
import {
  ImportDeliveriesButton,
  NewMaterialButton,
  PlanManyButton,
} from '@/components/school-life/delivery-console/delivery-buttons'
import { DeliveryTools } from '@/components/school-life/delivery-console/delivery-tools'
import { KeptMaterialTable } from '@/components/school-life/delivery-console/material-table'
import { TickedDeliveries } from '@/components/school-life/delivery-console/ticked-deliveries'
import { keptDeliveriesHref } from '@/components/shell/addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { Messages } from '@/components/shell/messages'
import { pageOf, pageParams, searchAndPage } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { BandList, listPage } from '@/components/ui/paged-list'
import { getPlanChoices } from '@/lib/features/school-life/materials/get-plan-choices'
import { listDeliveries } from '@/lib/features/school-life/materials/list-deliveries'
import { listKeptMaterials } from '@/lib/features/school-life/materials/list-kept-materials'
import { listMaterialNames } from '@/lib/features/school-life/materials/list-material-names'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50
const states = ['PLANNED', 'SENT', 'RECEIVED'] as const

export const generateMetadata = titled('keptDeliveries.title')

type Query = Promise<Record<string, string | string[] | undefined>>

/** What schools are sent and how far it is, or what there is to send, as the organisers keep it (school-life#many-deliveries). */
export default async function KeptDeliveriesPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const params = pageParams(await searchParams)
  return params.get('tab') === 'materials' ? <Materials params={params} /> : <Deliveries params={params} />
}

async function Deliveries({ params }: { params: URLSearchParams }) {
  const [t, faults] = await Promise.all([getTranslations('keptDeliveries'), getTranslations('faults')])
  const view = {
    ...searchAndPage(params),
    projectCode: params.get('project')?.slice(0, 60) || undefined,
    state: states.find((state) => state === params.get('state')),
    materialId: params.get('material')?.slice(0, 64) || undefined,
  }
  const [list, materials] = [await read(listDeliveries, { ...view, pageSize }), await read(listMaterialNames, {})]
  const { rows, total, counts, projects, mayPlan } = list
  const planning = mayPlan ? read(getPlanChoices, {}) : null
  const choices = await planning
  const reason = mayPlan ? null : faults('auth.forbidden')
  return (
    <ListScreen
      texts={['keptDeliveries', 'materials', 'fileImport']}
      title={t('title')}
      tabs={<SchoolLifeTabs current="deliveries" />}
      file={rows.length > 0 && { list: keptDeliveriesHref(), query: params }}
      actions={
        <>
          <ImportDeliveriesButton reason={reason} />
          {choices && <PlanManyButton {...choices} />}
          {choices && <PlanButton {...choices} />}
        </>
      }
    >
      <DeliveryTools view={view} {...{ counts, projects }} materials={materials} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, keptDeliveriesHref())}>
        {rows.some(({ mayChange }) => mayChange) ? (
          <TickedDeliveries rows={rows} />
        ) : (
          <DeliveryTable rows={rows} showsSchool />
        )}
      </BandList>
    </ListScreen>
  )
}

async function Materials({ params }: { params: URLSearchParams }) {
  const [t, faults] = await Promise.all([getTranslations('keptDeliveries'), getTranslations('faults')])
  const search = (params.get('search') ?? '').slice(0, 100)
  const page = pageOf(params.get('page'))
  const { rows, total, mayAdd, mayChange } = await read(listKeptMaterials, { search, page, pageSize })
  return (
    <Messages of={['keptDeliveries', 'fields']}>
      <ListFrame
        title={t('materials.title')}
        tabs={<SchoolLifeTabs current="materials" />}
        actions={<NewMaterialButton material={null} reason={mayAdd ? null : faults('auth.forbidden')} />}
      >
        <ListTools>
          <ListSearch label={t('materials.search')} search={search} />
          <span className="text-ink-muted text-sm tabular-nums">{t('materials.count', { count: total })}</span>
        </ListTools>
        <BandList
          count={rows.length}
          {...{ page, pageSize, total }}
          summary={(range) => t('shown', range)}
          isNarrowed={search !== ''}
          nothing={{ title: t('materials.empty'), text: t('materials.emptyText') }}
          noMatch={{
            title: t('materials.noMatch'),
            clear: { href: keptDeliveriesHref({ tab: 'materials' }), label: t('clear') },
          }}
        >
          <KeptMaterialTable {...{ rows, mayChange }} />
        </BandList>
      </ListFrame>
    </Messages>
  )
}
