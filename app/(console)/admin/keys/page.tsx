import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { KeyList } from '@/components/console/api-keys/key-list'
import { MakeKeyButton } from '@/components/console/api-keys/make-key-button'
import { apiKeysHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { EmptyList, ListPages } from '@/components/ui/paged-list'
import { isForKeys } from '@/lib/access/api-keys'
import { listApiKeys } from '@/lib/features/console/api-keys/list-api-keys'
import { read, reader } from '@/lib/kernel/doors/read'
import { guideFunctions } from '@/lib/wire/guide-functions'
import { indexFunctions } from '@/lib/wire/index-functions'

const pageSize = 50

export const generateMetadata = titled('apiKeys.title')

/** The functions of both endpoints that a key may be for, by name. */
const functions = Object.entries({ ...indexFunctions, ...guideFunctions })
  .filter(([, exposed]) => isForKeys(exposed))
  .map(([name]) => name)
  .toSorted()

export default async function KeysPage({
  searchParams,
}: {
  searchParams: Promise<{ search?: string; page?: string }>
}) {
  await reader('admin')
  const { search: typed = '', page: pageText } = await searchParams
  const page = pageOf(pageText)
  const search = typed.slice(0, 100)
  const t = await getTranslations('apiKeys')
  const list = await read(listApiKeys, { search, page, pageSize })
  return (
    <Messages of={['apiKeys', 'staff', 'fields']}>
      <ListFrame
        title={t('title')}
        actions={
          <>
            {list.rows.length > 0 && <ListExport list={apiKeysHref} query={{ search }} />}
            <MakeKeyButton projects={list.projects} functions={functions} />
          </>
        }
      >
        <ListTools>
          <ListSearch isInBand label={t('search')} search={search} />
        </ListTools>
        <div className="lg:min-h-0 lg:flex-1 lg:overflow-auto">
          {list.rows.length > 0 ? (
            <KeyList keys={list.rows} />
          ) : (
            <EmptyList
              isNarrowed={search !== ''}
              nothing={{ title: t('empty'), text: t('emptyText') }}
              noMatch={{ title: t('noMatch'), clear: { href: apiKeysHref, label: t('clear') } }}
            />
          )}
          <ListPages
            className="px-4 py-4 sm:px-5"
            {...{ page, pageSize }}
            total={list.total}
            isShown={list.total > pageSize}
            summary={(range) => t('shown', range)}
          />
        </div>
      </ListFrame>
    </Messages>
  )
}
