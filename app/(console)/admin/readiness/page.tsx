import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ReadinessTable } from '@/components/console/readiness/readiness-table'
import { ReadinessPlace, ReadinessTools } from '@/components/console/readiness/readiness-tools'
import { readinessViewOf } from '@/components/console/readiness/readiness-view'
import { readinessHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listReadiness } from '@/lib/features/console/readiness/list-readiness'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('readiness.title')

export default async function ReadinessPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const inAddress = readinessViewOf(params)
  const t = await getTranslations('readiness')
  const list = await read(listReadiness, { ...inAddress, pageSize })
  const { rows, total, counts, projects, schools, mayRemind } = list
  const view = { ...inAddress, ...list.place }
  return (
    <ListScreen
      texts={['readiness', 'faults']}
      title={t('title')}
      place={<ReadinessPlace view={view} projects={projects} schools={schools} />}
      file={rows.length > 0 && { list: readinessHref, query: params }}
    >
      <ReadinessTools view={view} counts={counts} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, readinessHref)}>
        <ReadinessTable rows={rows} mayRemind={mayRemind} />
      </BandList>
    </ListScreen>
  )
}
