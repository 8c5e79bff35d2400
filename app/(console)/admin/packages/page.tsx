import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { NewPackageButton } from '@/components/catalogue/package-set-up/package-buttons'
import { PackageFilters } from '@/components/catalogue/package-set-up/package-filters'
import { PackageList } from '@/components/catalogue/package-set-up/package-list'
import { packagesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
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
    <Messages of={['packageSetUp', 'setUp', 'fields']}>
      <ListFrame
        title={t('title')}
        actions={
          <>
            {rows.length > 0 && <ListExport list={packagesHref} query={params} />}
            <NewPackageButton from={null} reason={whyNotCreate && faults(whyNotCreate)} />
          </>
        }
      >
        <PackageFilters {...{ search, states, counts }} />
        <BandList {...listPage({ rows, total, pageSize, view: { search, states, page } }, t, packagesHref)}>
          <PackageList packages={rows} />
        </BandList>
      </ListFrame>
    </Messages>
  )
}
