import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import type { TrackStep } from '@/lib/features/home/student-homes/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnTrackProps, TrackStates } from './own-track'
import type { OwnWords } from './own-words'

type Tracked = Pick<OwnRegistration, 'status' | 'track'> & { project: Pick<OwnRegistration['project'], 'name'> }

/** The steps of a registration from its number to its results, and the present one. */
export function trackOf(
  { project, status, track }: Tracked,
  { track: t, language }: Pick<OwnWords, 'track' | 'language'>,
): OwnTrackProps {
  const steps = track.map(({ key, state }) => ({
    label: t(key === 'paid' && status === 'FREE' ? 'free' : key),
    state,
  }))
  // Where it is; where nothing goes on any more, what was missed, or the end.
  const [now, missed] = [
    steps.findIndex(({ state }) => state === 'now'),
    steps.findLastIndex(({ state }) => state === 'missed'),
  ]
  const at = now !== -1 ? now : missed !== -1 ? missed : steps.length - 1
  const step = steps[at]
  const here = { at: at + 1, of: steps.length, step: step?.label ?? '' }
  const next = now === -1 ? undefined : steps[at + 1]
  return {
    label: t('label', { name: inLanguage(project.name, language) }),
    here:
      step?.state === 'missed'
        ? t('hereMissed', here)
        : next
          ? t('hereThen', { ...here, next: next.label })
          : t('here', here),
    steps,
  }
}

/** The states of all tracks in words. */
export function trackStates({ track: t }: Pick<OwnWords, 'track'>): TrackStates {
  const of = (state: TrackStep['state']) => t(`states.${state}`)
  return { done: of('done'), now: of('now'), later: of('later'), missed: of('missed') }
}
