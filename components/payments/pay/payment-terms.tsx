import { useTranslations } from 'next-intl'
import { rateText } from './breakdown'

/** The terms for a payer (payments#payer-terms): who bears the fee, the minimum age, and that a scanned code keeps its account. */
export function PaymentTerms({ bps }: { bps: number }) {
  const t = useTranslations('pay.terms')
  return (
    <section className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 className="font-medium">{t('title')}</h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 ps-4 text-ink-muted">
        <li>{t('fee', { rate: rateText(bps) })}</li>
        <li>{t('age')}</li>
        <li>{t('account')}</li>
      </ul>
    </section>
  )
}
