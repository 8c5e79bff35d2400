import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { Checkout } from '@/lib/features/payments/sandbox/get-checkout'
import { moneyText } from '@/lib/i18n/format'
import { CheckoutChoices } from './checkout-choices'
import { CheckoutOutcome } from './checkout-outcome'
import { MethodFace } from './method-face'

/** Stands in for a provider's own page: the payee, the amount, and one button. */
export function CheckoutPage({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('sandbox')
  const shell = useTranslations('shell')
  const { provider, orderNumber, description, language, amountMinor, currency, expiresAt, isPayable } = checkout
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <Banner tone="warn" title={t('notice.title')}>
        {t('notice.text', { provider: t(`providers.${provider}`) })}
      </Banner>
      <section className="mt-4 overflow-clip rounded-xl border border-line bg-raised shadow-raised">
        <header className="border-line border-b px-5 py-6 text-center sm:px-6">
          <p className="text-ink-muted">{t('payTo', { merchant: shell('product') })}</p>
          <p className="mt-1 font-semibold text-4xl tabular-nums tracking-title">{moneyText(amountMinor, currency)}</p>
        </header>
        <div className="flex flex-col gap-6 p-5 sm:p-6">
          <DescriptionList>
            <Description term={t('purpose')}>
              <span lang={language}>{description}</span>
            </Description>
            <Description term={t('order')}>
              <span className="tabular-nums">{orderNumber}</span>
            </Description>
            {isPayable && (
              <Description term={t('until')}>
                <DateTime value={expiresAt} />
              </Description>
            )}
          </DescriptionList>
          {isPayable ? (
            <>
              <MethodFace provider={provider} />
              <CheckoutChoices checkout={checkout} />
            </>
          ) : (
            <CheckoutOutcome checkout={checkout} />
          )}
        </div>
      </section>
    </>
  )
}
