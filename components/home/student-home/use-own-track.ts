import { useLocale, useTranslations } from 'next-intl'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnTrackProps } from './own-track'

type Tracked = Pick<OwnRegistration, 'status' | 'track'> & { project: Pick<OwnRegistration['project'], 'name'> }

/** The steps of a registration from its number to its results, and the present one. */
export function useOwnTrack({ project, status, track }: Tracked): OwnTrackProps {
  const t = useTranslations('studentHome.track')
  const language = useLocale()
  const steps = track.map(({ key, state }) => ({
    key,
    state,
    label: t(key === 'paid' && status === 'FREE' ? 'free' : key),
    stateLabel: t(`states.${state}`),
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
