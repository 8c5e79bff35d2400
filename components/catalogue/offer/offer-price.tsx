import { BadgePercent } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { PolicySection } from '@/components/payments/pay/policy-section'
import { Money } from '@/components/ui/money'
import type { ProjectOffer } from './project-offer'
import { Section } from './section'

type OfferProps = { offer: ProjectOffer }

/** The price and how many places are left, beside the button. */
export function PriceAndPlaces({ offer: { priceMinor, currency, seatsLeft, whyNot } }: OfferProps) {
  const plaza = useTranslations('plaza')
  return (
    <p className="min-w-0 leading-snug">
      <span className="block font-semibold text-lead lg:text-xl">
        <OfferPrice priceMinor={priceMinor} currency={currency} />
      </span>
      {whyNot === null && seatsLeft !== null && (
        <span className="block text-ink-muted text-sm">{plaza('seats', { left: seatsLeft })}</span>
      )}
    </p>
  )
}

/** The price, how far it can be reduced, and what is given back. */
export function Price({ offer }: OfferProps) {
  const t = useTranslations('offer')
  const { lines, currency, reduction, policy, refundSteps, code, names } = offer
  if (lines.registrationFeeMinor === 0) {
    return (
      <Section title={t('price')}>
        <p className="font-semibold text-2xl">
          <OfferPrice priceMinor={0} currency={currency} />
        </p>
      </Section>
    )
  }
  return (
    <Section title={t('priceAndRefund')}>
      <p>
        <span className="font-semibold text-2xl">
          <Money minor={lines.registrationFeeMinor} currency={currency} />
        </span>{' '}
        {lines.processingFeeMinor > 0 && (
          <span className="text-ink-muted text-sm">
            {t.rich('plusFee', { fee: () => <Money minor={lines.processingFeeMinor} currency={currency} /> })}
          </span>
        )}
      </p>
      {reduction && (
        <p className="mt-3 flex items-start gap-2.5">
          <BadgePercent aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          <span>
            {t.rich('reduction', {
              from: () => <Money minor={reduction.fromMinor} currency={currency} />,
              to: () => <Money minor={reduction.toMinor} currency={currency} />,
            })}
          </span>
        </p>
      )}
      <div className="mt-5">
        <PolicySection title={t('refund')} text={policy ?? ''} refunds={[{ code, name: names, steps: refundSteps }]} />
      </div>
    </Section>
  )
}
