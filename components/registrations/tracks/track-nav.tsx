import { useLocale, useTranslations } from 'next-intl'
import { registrationState } from '@/components/catalogue/projects/registration-window'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { StatusChip } from '@/components/ui/status-chip'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { CurrentInSight } from './current-in-sight'
import { TrackMark } from './track-mark'

type NavTrack = { id: string; code: string; name: Bilingual; students: number; whyNotSignUp: string | null }

export type TrackNavProps = {
  tracks: readonly NavTrack[]
  chosen: string
  hrefOf: (code: string) => string
  /** A past season takes no registrations, so their state is not shown. */
  past?: boolean
}

/** The season's projects to choose from: beside the list on a desktop, a strip above it on a phone. */
export function TrackNav({ tracks, chosen, hrefOf, past }: TrackNavProps) {
  const t = useTranslations('tracks')
  return (
    <nav aria-label={t('nav')} className="min-w-0 max-lg:-mx-4 max-lg:sm:-mx-6">
      <CurrentInSight className="relative flex gap-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-2 max-lg:sm:px-6 lg:flex-col">
        {tracks.map((track) => (
          <li key={track.id} className="flex max-lg:w-60 max-lg:shrink-0">
            <TrackCard track={track} href={hrefOf(track.code)} isChosen={track.code === chosen} past={past} />
          </li>
        ))}
      </CurrentInSight>
    </nav>
  )
}

type TrackCardProps = { track: NavTrack; href: string; isChosen: boolean; past: boolean | undefined }

function TrackCard({ track, href, isChosen, past }: TrackCardProps) {
  const t = useTranslations('tracks')
  const words = useTranslations('projects.current')
  const language = useLocale()
  const state = registrationState(track.whyNotSignUp)
  return (
    <RouteLink
      href={href}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cn(
        'flex min-w-0 flex-1 items-start gap-3 rounded-lg border p-3 transition-colors',
        isChosen
          ? 'border-accent-text bg-accent-soft'
          : 'border-line bg-raised shadow-control hover:border-line-strong',
      )}
    >
      <TrackMark code={track.code} />
      <span className="min-w-0 flex-1">
        <span className="block text-ink-muted text-xs tabular-nums">{track.code}</span>
        <span className="line-clamp-2 font-medium leading-snug">{inLanguage(track.name, language)}</span>
        <span className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-ink-muted text-sm tabular-nums">{t('students', { count: track.students })}</span>
          {!past && <StatusChip tone={state.tone}>{words(state.word)}</StatusChip>}
        </span>
      </span>
    </RouteLink>
  )
}
