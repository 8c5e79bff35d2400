import { getTranslations } from 'next-intl/server'
import { NewItemButton } from '@/components/catalogue/lists/item-buttons'
import { ListRail } from '@/components/catalogue/lists/list-rail'
import { ListRows } from '@/components/catalogue/lists/list-rows'
import { listKey, listOf } from '@/components/catalogue/lists/list-view'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { EmptyState } from '@/components/ui/empty-state'
import { getList } from '@/lib/features/catalogue/lists/get-list'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('lists.title')

type Query = Promise<{ list?: string }>

export default async function ListsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const list = listOf((await searchParams).list)
  const [t, faults] = await Promise.all([getTranslations('lists'), getTranslations('faults')])
  const { kind, lists, items, whyNotChange } = await read(getList, { list })
  const nextYear = 1 + Math.max(0, ...items.map(({ code }) => (kind === 'years' ? Number(code) : 0)))
  return (
    <Messages of={['lists', 'fields']}>
      <ListFrame
        title={t('title')}
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
            {items.length === 0 ? (
              <EmptyState kind="nothing" title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            ) : (
              <ListRows
                key={list}
                {...{ list, kind }}
                mayChange={whyNotChange === null}
                items={items.map((item) => ({
                  ...item,
                  whyNotDeactivate: item.whyNotDeactivate && faults(item.whyNotDeactivate),
                  whyNotDelete: item.whyNotDelete && faults(item.whyNotDelete),
                }))}
              />
            )}
          </section>
        </div>
      </ListFrame>
    </Messages>
  )
}
