import { useLocale, useTranslations } from 'next-intl'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnRegistration } from './own-project'
import type { OwnTrackProps } from './own-track'

/** The way of a registration from its number to its results, in words, and where it is on it. */
export function useOwnTrack({ project, status, track, percent }: OwnRegistration): OwnTrackProps {
  const t = useTranslations('studentHome.track')
  const language = useLocale()
  const labelOf = ({ key, state }: OwnRegistration['track'][number]) => {
    if (key === 'paid' && status === 'FREE') return t('free')
    return key === 'work' && state !== 'later' && percent > 0 ? t('workAt', { percent }) : t(key)
  }
  const steps = track.map((step) => ({ ...step, label: labelOf(step), said: t(`states.${step.state}`) }))
  // Where she is; where nothing goes on any more, what she missed, or the end.
  const [now, missed] = [
    steps.findIndex(({ state }) => state === 'now'),
    steps.findLastIndex(({ state }) => state === 'missed'),
  ]
  const at = now !== -1 ? now : missed !== -1 ? missed : steps.length - 1
  const step = steps[at]
  return {
    label: t('label', { name: inLanguage(project.name, language) }),
    here: step ? t('here', { at: at + 1, of: steps.length, step: step.label, state: step.said }) : '',
    steps,
  }
}
