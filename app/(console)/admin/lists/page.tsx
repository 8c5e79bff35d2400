import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { NewItemButton } from '@/components/catalogue/lists/item-buttons'
import { ListRail } from '@/components/catalogue/lists/list-rail'
import { ListRows } from '@/components/catalogue/lists/list-rows'
import { listOf } from '@/components/catalogue/lists/list-view'
import { titled } from '@/components/shell/titled'
import { listsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { AddressTools } from '@/components/ui/address-tools'
import { BandList } from '@/components/ui/paged-list'
import { getList } from '@/lib/features/catalogue/lists/get-list'
import { itemStates, listKey } from '@/lib/features/catalogue/lists/rules'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('lists.title')

type Query = Promise<{ list?: string; search?: string; state?: string }>

export default async function ListsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const query = await searchParams
  const list = listOf(query.list)
  const search = (query.search ?? '').slice(0, 100)
  const state = itemStates.find((one) => one === query.state)
  const isWhole = search === '' && state === undefined
  const [t, faults] = await Promise.all([getTranslations('lists'), getTranslations('faults')])
  const { kind, lists, items, nextYear, whyNotChange } = await read(getList, { list, search, state })
  return (
    <ListScreen
      texts={['lists', 'ordering', 'fields']}
      title={t('title')}
      file={items.length > 0 && { list: listsHref(), query: { list, search, ...(state && { state }) } }}
      actions={<NewItemButton {...{ list, kind, nextYear }} reason={whyNotChange && faults(whyNotChange)} />}
    >
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-h-0 shrink-0 flex-col lg:w-72 lg:border-line lg:border-e">
          <ListRail lists={lists} current={list} />
        </div>
        <section aria-labelledby="list" className="min-h-0 min-w-0 flex-1 overflow-y-auto">
          <header className="border-line border-b px-4 py-3 sm:px-5">
            <h2 id="list" className="font-semibold">
              {t(`names.${listKey(list)}`)}
            </h2>
            <p className="text-ink-muted text-sm">{t(`about.${listKey(list)}`)}</p>
          </header>
          <AddressTools
            search={{ label: t('search'), value: search }}
            selects={[
              {
                ...{ name: 'state', label: t('state'), any: t('anyState'), value: state },
                options: itemStates.map((value) => ({ value, label: t(`states.${value}`) })),
              },
            ]}
          />
          <BandList
            count={items.length}
            isNarrowed={!isWhole}
            nothing={{ title: t('empty'), text: t('emptyText') }}
            noMatch={{ title: t('noMatch'), clear: { href: listsHref(list), label: t('clear') } }}
          >
            <ListRows
              key={`${list} ${search} ${state}`}
              isWhole={isWhole}
              {...{ list, kind }}
              mayChange={whyNotChange === null}
              items={items.map((item) => ({
                ...item,
                whyNotDeactivate: item.whyNotDeactivate && faults(item.whyNotDeactivate),
                whyNotDelete: item.whyNotDelete && faults(item.whyNotDelete),
              }))}
            />
          </BandList>
        </section>
      </div>
    </ListScreen>
  )
}
