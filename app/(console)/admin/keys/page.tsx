import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { KeyList } from '@/components/console/api-keys/key-list'
import { MakeKeyButton } from '@/components/console/api-keys/make-key-button'
import { apiKeysHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { BandList, ListPages } from '@/components/ui/paged-list'
import { isForKeys } from '@/lib/access/api-keys'
import { listApiKeys } from '@/lib/features/console/api-keys/list-api-keys'
import { keyStates } from '@/lib/features/console/api-keys/rules'
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
  searchParams: Promise<{ search?: string; state?: string; page?: string }>
}) {
  await reader('admin')
  const { search: typed = '', state: stateText, page: pageText } = await searchParams
  const page = pageOf(pageText)
  const search = typed.slice(0, 100)
  const state = keyStates.find((one) => one === stateText)
  const t = await getTranslations('apiKeys')
  const list = await read(listApiKeys, { search, state, page, pageSize })
  return (
    <ListScreen
      texts={['apiKeys', 'staff', 'fields']}
      title={t('title')}
      file={list.rows.length > 0 && { list: apiKeysHref, query: { search, ...(state && { state }) } }}
      actions={<MakeKeyButton projects={list.projects} functions={functions} />}
    >
      <AddressTools
        search={{ label: t('search'), value: search }}
        selects={[
          {
            ...{ name: 'state', label: t('state'), any: t('anyState'), value: state },
            options: keyStates.map((value) => ({ value, label: t(`stateNames.${value}`) })),
          },
        ]}
      />
      <div className="lg:min-h-0 lg:flex-1 lg:overflow-auto">
        <BandList
          count={list.rows.length}
          isNarrowed={search !== '' || state !== undefined}
          nothing={{ title: t('empty'), text: t('emptyText') }}
          noMatch={{ title: t('noMatch'), clear: { href: apiKeysHref, label: t('clear') } }}
        >
          <KeyList keys={list.rows} />
        </BandList>
        <ListPages
          className="px-4 py-4 sm:px-5"
          {...{ page, pageSize }}
          total={list.total}
          isShown={list.total > pageSize}
          summary={(range) => t('shown', range)}
        />
      </div>
    </ListScreen>
  )
}
