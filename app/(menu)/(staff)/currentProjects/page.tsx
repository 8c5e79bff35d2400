import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TrackList } from '@/components/projects/track-list'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listTracks } from '@/lib/features/projects/list-tracks'
import { read } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects.current'))('title') }
}

export default async function CurrentProjectsPage() {
  const { season, rows } = await read(listTracks, {})
  const t = await getTranslations('projects.current')
  const empty = season === null ? (['noSeason', 'noSeasonText'] as const) : (['empty', 'emptyText'] as const)
  return (
    <>
      <PageHeader title={t('title')} description={season && t('season', { season })} />
      <Card flush>
        {rows.length > 0 ? (
          <TrackList tracks={rows} />
        ) : (
          <EmptyState kind="notOpen" title={t(empty[0])}>
            {t(empty[1])}
          </EmptyState>
        )}
      </Card>
    </>
  )
}
