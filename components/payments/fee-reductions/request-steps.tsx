import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'
import { moneyText } from '@/lib/i18n/format'

type RequestStep = Review['steps'][number]

/** The history of the request: who did what, in order. */
export function RequestSteps({ steps, currency }: { steps: Review['steps']; currency: string }) {
  const t = useTranslations('reductionReview')
  const textOf = ({ kind, isStudent, by, level, tuitionMinor }: RequestStep) => {
    const who = isStudent ? t('theStudent') : (by ?? t('somebody'))
    const what = kind === 'withdraw' && !isStudent ? 'close' : kind
    const tuition = tuitionMinor === null ? '' : moneyText(tuitionMinor, currency)
    if ((what === 'ask' || what === 'answer') && tuitionMinor === null) return t(`events.${what}Untold`, { who })
    return t(`events.${what}`, { who, level: level ?? 0, tuition })
  }
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step) => (
        <li key={step.id} className="border-line border-s-2 ps-3">
          <p>{textOf(step)}</p>
          {step.reason && <p className="whitespace-pre-line text-ink-muted wrap-anywhere">{step.reason}</p>}
          <p className="text-ink-muted text-sm">
            <DateTime value={step.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
