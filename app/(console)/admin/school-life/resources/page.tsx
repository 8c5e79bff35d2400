import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { SchoolLifeTabs } from '@/components/school-life/console/school-life-tabs'
import { NewResourceButton } from '@/components/school-life/resource-console/resource-buttons'
import { ResourceRows } from '@/components/school-life/resource-console/resource-rows'
import { ResourceTools } from '@/components/school-life/resource-console/resource-tools'
import { keptResourcesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { searchAndPage, pageParams } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listKeptResources } from '@/lib/features/school-life/resources/list-kept-resources'
import { resourceShelves, resourceStates } from '@/lib/features/school-life/resources/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 100

export const generateMetadata = titled('keptResources.title')

type Query = Promise<Record<string, string | string[] | undefined>>

/** Reading material and what teachers are trained with, as the organisers keep it (school-life#kept-resources). */
export default async function KeptResourcesPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const [t, faults] = await Promise.all([getTranslations('keptResources'), getTranslations('faults')])
  const view = {
    ...searchAndPage(params),
    shelf: resourceShelves.find((shelf) => shelf === params.get('shelf')),
    state: resourceStates.find((state) => state === params.get('state')),
  }
  const { rows, total, subjects, mayKeep } = await read(listKeptResources, { ...view, pageSize })
  // Only a whole shelf has an order to change.
  const isWhole = view.search === '' && view.state === undefined && total === rows.length
  const orderOf = mayKeep && isWhole && view.shelf !== undefined ? view.shelf : null
  return (
    <ListScreen
      texts={['keptResources', 'ordering', 'files', 'fields']}
      title={t('title')}
      tabs={<SchoolLifeTabs current="resources" />}
      file={rows.length > 0 && { list: keptResourcesHref, query: params }}
      actions={
        <>
          <NewResourceButton
            resource={null}
            subjects={subjects}
            shelf={view.shelf ?? 'US'}
            reason={mayKeep ? null : faults('auth.contentNeeded')}
          />
        </>
      }
    >
      <ResourceTools view={view} mayOrder={mayKeep} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, keptResourcesHref)}>
        <ResourceRows {...{ rows, subjects, mayKeep, orderOf }} />
      </BandList>
    </ListScreen>
  )
}
