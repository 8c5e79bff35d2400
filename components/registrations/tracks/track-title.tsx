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
    <header className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
      <TrackMark code={track.code} size="lg" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-ink-muted text-sm tabular-nums">{track.code}</p>
        <h2 className="font-semibold text-lg tracking-title">{inLanguage(track.name, language)}</h2>
        <div className="mt-1.5 text-ink-muted">
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
