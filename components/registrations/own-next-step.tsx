import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnRegistration } from './own-project'

/** What she does next about a registration, or waits for. */
export function OwnNextStep({ registration }: { registration: OwnRegistration }) {
  const t = useTranslations('ownProjects')
  const words = useTranslations('ownProjects.steps')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { nextStep, due, hasNextStage } = registration
  const amount = due ? moneyText(due.minor, due.currency) : ''
  const name = registration.package ? inLanguage(registration.package.name, language) : ''
  const date = nextStep.at ? instantInProse(nextStep.at, language, zone) : ''
  const isDated = nextStep.kind === 'pay' && nextStep.at !== null
  const key = hasNextStage ? 'advanced' : isDated ? 'payUntil' : nextStep.kind
  return (
    <>
      <span className="me-2 text-ink-muted text-sm">{t('next')}</span>
      {words(key, { amount, name, date })}
    </>
  )
}
