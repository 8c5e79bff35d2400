import '../sheet.css'
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
import { keptDeliveriesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf, pageParams, searchAndPage } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { BandList, listPage } from '@/components/ui/paged-list'
import { getPlanChoices } from '@/lib/features/school-life/materials/get-plan-choices'
import { listDeliveries } from '@/lib/features/school-life/materials/list-deliveries'
import { listKeptMaterials } from '@/lib/features/school-life/materials/list-kept-materials'
import { listMaterialNames } from '@/lib/features/school-life/materials/list-material-names'
import { materialStates } from '@/lib/features/school-life/materials/rules'
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
  const view = {
    search: (params.get('search') ?? '').slice(0, 100),
    page: pageOf(params.get('page')),
    state: materialStates.find((state) => state === params.get('state')),
  }
  const { rows, total, mayAdd, mayChange } = await read(listKeptMaterials, { ...view, pageSize })
  const words = await getTranslations('keptDeliveries.materials')
  return (
    <ListScreen
      texts={['keptDeliveries', 'fields']}
      title={words('title')}
      tabs={<SchoolLifeTabs current="materials" />}
      file={rows.length > 0 && { list: `${keptDeliveriesHref()}/materials`, query: params }}
      actions={<NewMaterialButton material={null} reason={mayAdd ? null : faults('auth.forbidden')} />}
    >
      <AddressTools
        search={{ label: words('search'), value: view.search }}
        selects={[
          {
            name: 'state',
            label: words('state'),
            any: words('anyState'),
            value: view.state,
            options: materialStates.map((value) => ({ value, label: words(value) })),
          },
        ]}
      >
        <span className="text-ink-muted text-sm tabular-nums">{words('count', { count: total })}</span>
      </AddressTools>
      <BandList
        count={rows.length}
        page={view.page}
        {...{ pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={view.search !== '' || view.state !== undefined}
        nothing={{ title: words('empty'), text: words('emptyText') }}
        noMatch={{
          title: words('noMatch'),
          clear: { href: keptDeliveriesHref({ tab: 'materials' }), label: t('clear') },
        }}
      >
        <KeptMaterialTable {...{ rows, mayChange }} />
      </BandList>
    </ListScreen>
  )
}
