import { useLocale, useTranslations } from 'next-intl'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnRegistration } from './own-project'
import { OwnTrack } from './own-track'

/** The way of a registration from its number to its results, and where it is on it. */
export function OwnProgress({ registration }: { registration: OwnRegistration }) {
  const t = useTranslations('studentHome.track')
  const language = useLocale()
  const { project, status, track, percent } = registration
  const steps = track.map(({ key, state }) => {
    const label =
      key === 'paid' && status === 'FREE'
        ? t('free')
        : key === 'work' && state !== 'later' && percent > 0
          ? t('workAt', { percent })
          : t(key)
    return { key, state, label, said: t(`states.${state}`) }
  })
  // Where she is; where nothing goes on any more, what she missed, or the end.
  const [now, missed] = [
    steps.findIndex(({ state }) => state === 'now'),
    steps.findLastIndex(({ state }) => state === 'missed'),
  ]
  const at = now !== -1 ? now : missed !== -1 ? missed : steps.length - 1
  const step = steps[at]
  return (
    <OwnTrack
      label={t('label', { name: inLanguage(project.name, language) })}
      here={step ? t('here', { at: at + 1, of: steps.length, step: `${step.label}, ${step.said}` }) : ''}
      steps={steps}
    />
  )
}
