import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import type { Proposal } from './refund-view'

/** The policy rows, the refund they give now, and the processing fee, shown before anything is pressed. */
export function RefundPolicy({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('ledger.refund')
  const colon = useTranslations('common')('colon')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { percent, policies, currency } = proposal
  const money = (minor: number) => moneyText(minor, currency)
  const withRows = policies.filter(({ steps }) => steps.length > 0)
  if (percent === null) return <p className="text-ink-muted">{t('noPolicy')}</p>
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 text-sm">
      <p className="font-medium text-body">
        {percent === 0 ? t('nothing') : t('proposed', { percent, amount: money(proposal.proposedMinor ?? 0) })}
      </p>
      {proposal.processingFeeMinor > 0 && (
        <p className="mt-1">
          {t(percent === 100 ? 'feeBack' : 'feeKept', { amount: money(proposal.processingFeeMinor) })}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-1 text-ink-muted">
        {withRows.map(({ code, name, steps }) => (
          <li key={code}>
            {withRows.length > 1 && (
              <span className="font-medium">
                {inLanguage(name, language)}
                {colon}
              </span>
            )}
            {[
              ...steps.map((step) =>
                t('policyRow', { until: instantInProse(step.until, language, zone), percent: step.percent }),
              ),
              t('policyAfter'),
            ].join(language === 'zh-CN' ? '；' : '; ')}
          </li>
        ))}
      </ul>
      {withRows.length > 1 && <p className="mt-1 text-ink-muted">{t('strictest')}</p>}
    </div>
  )
}
