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
  const { nextStep, due } = registration
  const amount = due ? moneyText(due.minor, due.currency) : ''
  const name = registration.package ? inLanguage(registration.package.name, language) : ''
  const date = nextStep.at ? instantInProse(nextStep.at, language, zone) : ''
  return (
    <>
      <span className="me-2 text-ink-muted text-sm">{t('next')}</span>
      {words(keyOf(registration), { amount, name, date })}
    </>
  )
}

function keyOf({ nextStep, hasNextStage, results, submittedAt }: OwnRegistration) {
  if (hasNextStage) return 'advanced'
  const { kind, at } = nextStep
  if ((kind === 'pay' || kind === 'joinTeam') && at !== null) return `${kind}Until` as const
  if (kind === 'over' && results !== null) return 'overReleased'
  return kind === 'over' && submittedAt !== null ? 'overAwaiting' : kind
}
