import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { SeasonSelect } from '@/components/registrations/tracks/season-select'
import { StudentList } from '@/components/registrations/tracks/student-list'
import { TrackNav } from '@/components/registrations/tracks/track-nav'
import { TrackTitle } from '@/components/registrations/tracks/track-title'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { EmptyState } from '@/components/ui/empty-state'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { openHistory } from '@/lib/features/registrations/tracks/open-history'
import { read } from '@/lib/kernel/doors/read'

/** More students than these are shown in the full list. */
const shownStudents = 100

export const generateMetadata = titled('tracks.history.title')

type Query = Promise<{ season?: string; project_code?: string; search?: string }>

export default async function HistoryProjectsPage({ searchParams }: { searchParams: Query }) {
  const { season: seasonCode, project_code: projectCode, search = '' } = await searchParams
  const { seasons, season, tracks, chosen, hasSchools } = await read(openHistory, { season: seasonCode, projectCode })
  const t = await getTranslations('tracks.history')
  const frame = {
    title: t('title'),
    place: season !== null && (
      <Messages of={['tracks']}>
        <SeasonSelect seasons={seasons} season={season} />
      </Messages>
    ),
  }
  if (season === null || chosen === null) {
    return (
      <ListFrame {...frame}>
        <EmptyState kind="nothing" title={season === null ? t('noSeasons') : t('noProjects', { season })}>
          {t(season === null ? 'noSeasonsText' : 'noProjectsText')}
        </EmptyState>
      </ListFrame>
    )
  }
  const hrefOf = (code: string) => `/historyPeojects?${new URLSearchParams({ season, project_code: code })}`
  const list = await read(listRoster, { projectCode: chosen.code, search, first: shownStudents })
  return (
    <ListFrame {...frame}>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <TrackNav tracks={tracks} chosen={chosen.code} hrefOf={hrefOf} past />
        <div className="flex min-w-0 flex-1 flex-col">
          <TrackTitle track={chosen} past />
          <StudentList
            project={chosen}
            rows={list.rows}
            total={list.total}
            hasSchools={hasSchools}
            search={search}
            here={hrefOf(chosen.code)}
            nobody={{ title: t('noStudents'), text: t('noStudentsText') }}
          />
        </div>
      </div>
    </ListFrame>
  )
}
