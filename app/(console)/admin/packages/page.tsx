import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { NewPackageButton } from '@/components/catalogue/package-set-up/package-buttons'
import { PackageFilters } from '@/components/catalogue/package-set-up/package-filters'
import { PackageList } from '@/components/catalogue/package-set-up/package-list'
import { packagesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listPackageSetUps } from '@/lib/features/catalogue/packages/list-package-set-ups'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('packageSetUp.title')

const pageSize = 50

export default async function PackagesPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const [t, faults] = await Promise.all([getTranslations('packageSetUp'), getTranslations('faults')])
  const states = (['DRAFT', 'PUBLISHED', 'CLOSED'] as const).filter((state) => params.getAll('state').includes(state))
  const search = (params.get('search') ?? '').slice(0, 100)
  const page = pageOf(params.get('page'))
  const list = await read(listPackageSetUps, { search, state: states, page, pageSize })
  const { rows, total, counts, whyNotCreate } = list
  return (
    <ListScreen
      texts={['packageSetUp', 'setUp', 'fields']}
      title={t('title')}
      file={rows.length > 0 && { list: packagesHref, query: params }}
      actions={<NewPackageButton from={null} reason={whyNotCreate && faults(whyNotCreate)} />}
    >
      <PackageFilters {...{ search, states, counts }} />
      <BandList {...listPage({ rows, total, pageSize, view: { search, states, page } }, t, packagesHref)}>
        <PackageList packages={rows} />
      </BandList>
    </ListScreen>
  )
}
