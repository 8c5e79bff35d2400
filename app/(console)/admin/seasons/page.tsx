import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { NewSeasonButton } from '@/components/catalogue/seasons/season-buttons'
import { SeasonList } from '@/components/catalogue/seasons/season-list'
import { seasonsHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { BandList } from '@/components/ui/paged-list'
import { listSeasons } from '@/lib/features/catalogue/seasons/list-seasons'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('seasons.title')

type Query = Promise<{ search?: string }>

export default async function SeasonsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const search = ((await searchParams).search ?? '').slice(0, 100)
  const [t, faults] = await Promise.all([getTranslations('seasons'), getTranslations('faults')])
  const { seasons, whyNotChange } = await read(listSeasons, { search })
  return (
    <Messages of={['seasons', 'fields']}>
      <ListFrame
        title={t('title')}
        actions={
          <>
            {seasons.length > 0 && <ListExport list={seasonsHref} query={{ search }} />}
            <NewSeasonButton
              season={null}
              isFirst={seasons.length === 0 && search === ''}
              reason={whyNotChange && faults(whyNotChange)}
            />
          </>
        }
      >
        <ListTools>
          <ListSearch isInBand label={t('search')} search={search} />
          <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: seasons.length })}</span>
        </ListTools>
        <div className="min-h-0 flex-1 overflow-auto">
          <BandList
            count={seasons.length}
            isNarrowed={search !== ''}
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
      </ListFrame>
    </Messages>
  )
}
