import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { NewSeasonButton } from '@/components/catalogue/seasons/season-buttons'
import { SeasonList } from '@/components/catalogue/seasons/season-list'
import { seasonsHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { BandList } from '@/components/ui/paged-list'
import { listSeasons } from '@/lib/features/catalogue/seasons/list-seasons'
import { seasonStates } from '@/lib/features/catalogue/seasons/rules'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('seasons.title')

type Query = Promise<{ search?: string; state?: string }>

export default async function SeasonsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const query = await searchParams
  const search = (query.search ?? '').slice(0, 100)
  const state = seasonStates.find((one) => one === query.state)
  const [t, faults] = await Promise.all([getTranslations('seasons'), getTranslations('faults')])
  const { seasons, whyNotChange } = await read(listSeasons, { search, state })
  return (
    <ListScreen
      texts={['seasons', 'fields']}
      title={t('title')}
      file={seasons.length > 0 && { list: seasonsHref, query: { search, ...(state && { state }) } }}
      actions={
        <>
          <NewSeasonButton
            season={null}
            isFirst={seasons.length === 0 && search === '' && state === undefined}
            reason={whyNotChange && faults(whyNotChange)}
          />
        </>
      }
    >
      <AddressTools
        search={{ label: t('search'), value: search }}
        selects={[
          {
            ...{ name: 'state', label: t('state'), any: t('anyState'), value: state },
            options: seasonStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      >
        <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: seasons.length })}</span>
      </AddressTools>
      <div className="min-h-0 flex-1 overflow-auto">
        <BandList
          count={seasons.length}
          isNarrowed={search !== '' || state !== undefined}
          nothing={{ title: t('empty'), text: t('emptyText') }}
          noMatch={{ title: t('noMatch'), clear: { href: seasonsHref, label: t('clear') } }}
        >
          <SeasonList
            seasons={seasons.map((season) => ({
              ...season,
              whyNotDelete: season.whyNotDelete && faults(season.whyNotDelete),
            }))}
            mayChange={whyNotChange === null}
          />
        </BandList>
      </div>
    </ListScreen>
  )
}
