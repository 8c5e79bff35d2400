import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Period } from '@/components/catalogue/projects/period'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import type { Track } from '@/lib/features/registrations/tracks/read-tracks.step'
import { inLanguage } from '@/lib/i18n/languages'
import { TrackMark } from './track-mark'

export type TrackTitleProps = {
  track: Track
  /** For a past season the dates matter, not whether registration is open. */
  past?: boolean
  actions?: ReactNode
}

/** The present project, with its actions. */
export function TrackTitle({ track, past, actions }: TrackTitleProps) {
  const language = useLocale()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <TrackMark code={track.code} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold text-lead tracking-title">{inLanguage(track.name, language)}</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          <span className="tabular-nums">{track.code}</span>
          {past ? (
            <Period from={track.startsAt} to={track.endsAt} />
          ) : (
            <RegistrationWindow
              whyNot={track.whyNotSignUp}
              opensAt={track.registrationOpensAt}
              closesAt={track.registrationClosesAt}
            />
          )}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
