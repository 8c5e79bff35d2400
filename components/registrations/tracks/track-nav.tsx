import { useLocale, useTranslations } from 'next-intl'
import { registrationState } from '@/components/catalogue/projects/registration-window'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
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
    <nav
      aria-label={t('nav')}
      className="min-w-0 shrink-0 border-line max-lg:border-b lg:w-66 lg:overflow-y-auto lg:border-e lg:bg-surface"
    >
      <CurrentInSight className="relative flex gap-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-2 max-lg:sm:px-5 lg:flex-col lg:gap-0.5 lg:p-2">
        {tracks.map((track) => (
          <li key={track.id} className="flex max-lg:w-56 max-lg:shrink-0">
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
  const name = inLanguage(track.name, language)
  return (
    <RouteLink
      href={href}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cn(
        'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm leading-4.5 transition-colors max-lg:border',
        isChosen ? 'bg-accent-soft max-lg:border-accent-text' : 'hover:bg-sunken max-lg:border-line max-lg:bg-raised',
      )}
    >
      <TrackMark code={track.code} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium" title={name}>
            {name}
          </span>
          <span className="text-ink-muted tabular-nums">
            <span aria-hidden="true">{track.students}</span>
            <span className="sr-only">{t('students', { count: track.students })}</span>
          </span>
        </span>
        <span className="block truncate text-ink-muted text-xs tabular-nums">
          {track.code}
          {!past && ` · ${words(state.word)}`}
        </span>
      </span>
    </RouteLink>
  )
}
