import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { CopyProjectButton, NewProjectButton } from '@/components/catalogue/set-up-list/new-project-buttons'
import { SetUpFilters } from '@/components/catalogue/set-up-list/set-up-filters'
import { SetUpList } from '@/components/catalogue/set-up-list/set-up-list'
import { seasonsHref, setUpProjectsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList, ListPages } from '@/components/ui/paged-list'
import { listSetUps } from '@/lib/features/catalogue/set-up/list-set-ups'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('setUp.list.title')

const pageSize = 50

export default async function SetUpProjectsPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const [t, faults] = await Promise.all([getTranslations('setUp.list'), getTranslations('faults')])
  const states = (['DRAFT', 'PUBLISHED', 'CLOSED'] as const).filter((state) => params.getAll('state').includes(state))
  const search = (params.get('search') ?? '').slice(0, 100)
  const page = pageOf(params.get('page'))
  const asked = (params.get('season') ?? '').slice(0, 40)
  const list = await read(listSetUps, { season: asked, search, state: states, page, pageSize })
  const reason = list.whyNotCreate && faults(list.whyNotCreate)
  const choices = { seasons: list.seasons, seasonCode: list.season }
  // A season is where one is, not what narrows its list: one without a project has its first one made.
  const isNarrowed = search !== '' || states.length > 0
  return (
    <ListScreen
      texts={['setUp', 'fields']}
      title={t('title')}
      file={list.rows.length > 0 && { list: setUpProjectsHref(), query: params }}
      // Where the reader may make no project, the reason stands once, beside the other button.
      first={reason === null && list.sources.length > 0 && <CopyProjectButton {...choices} projects={list.sources} />}
      actions={list.seasons.length > 0 && <NewProjectButton {...choices} reason={reason} />}
    >
      <SetUpFilters
        search={search}
        states={states}
        counts={list.counts}
        season={list.season}
        seasons={list.seasons.map(({ code }) => code)}
        total={list.total}
      />
      <div className="min-h-0 flex-1 overflow-auto">
        <BandList
          count={list.total}
          isNarrowed={isNarrowed}
          nothing={
            list.seasons.length === 0
              ? {
                  title: t('noSeason'),
                  text: t('noSeasonText'),
                  actions: <ButtonLink href={seasonsHref}>{t('toSeasons')}</ButtonLink>,
                }
              : { title: t('empty'), text: t('emptyText') }
          }
          noMatch={{ title: t('noMatch'), clear: { href: setUpProjectsHref(), label: t('clear') } }}
        >
          <>
            <SetUpList projects={list.rows} />
            <ListPages
              {...{ page, pageSize, total: list.total }}
              isShown={list.total > pageSize}
              className="px-5 py-3"
              summary={(range) => t('shown', range)}
            />
          </>
        </BandList>
      </div>
    </ListScreen>
  )
}
