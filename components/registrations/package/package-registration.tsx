import { useLocale, useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import type { PaymentDetail } from '@/components/payments/pay/pay-stage'
import { PaymentBlock } from '@/components/payments/pay/payment-block'
import { Messages } from '@/components/shell/messages'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Money } from '@/components/ui/money'
import { PageHeader } from '@/components/ui/page-header'
import { StatusChip } from '@/components/ui/status-chip'
import type { HeldPackage } from '@/lib/features/registrations/participations/get-package-registration'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { Participations } from './participations'

export type PackageRegistrationProps = {
  held: HeldPackage
  /** For readers who may see the payment: the student and administrators. */
  payment: PaymentDetail | null
}

/** A student's package: its state, the amount due, and its projects to join or leave. Other readers see it read-only. */
export function PackageRegistration({ held, payment }: PackageRegistrationProps) {
  const t = useTranslations('packages')
  const language = useLocale()
  const { student, isHers } = held
  return (
    <>
      <PageHeader
        title={inLanguage(held.package.name, language)}
        description={!isHers && student ? personName(student, language) : null}
        marks={held.cancelledAt && <StatusChip tone="neutral">{t('cancelled')}</StatusChip>}
        {...(isHers ? { back: { href: '/projectPlaza', label: t('back') } } : {})}
      />
      {!isHers && (
        <Banner tone="info" className="mb-6">
          {t('readOnly')}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:grid-rows-[auto_1fr]">
        <Payment held={held} payment={payment} />
        <Card
          flush
          title={t('projects')}
          description={held.usesLeft === null ? t('usesFree') : t('usesLeft', { left: held.usesLeft })}
          className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <Messages of={['packages', 'statuses']}>
            <Participations held={held} />
          </Messages>
        </Card>
        <Summary held={held} />
      </div>
    </>
  )
}

/** The payment area: the state of the fee, the amount due and the button to pay it. Staff see only the price. */
function Payment({ held, payment }: PackageRegistrationProps) {
  const t = useTranslations('packages')
  const isDue = !settled(held.status) && held.cancelledAt === null
  return (
    <Card title={t('payment')} actions={<FeeStatusChip status={held.status} />}>
      {isDue && payment && (
        <>
          <p className="mb-5 text-ink-muted">{t('duePending')}</p>
          <PaymentBlock detail={payment} />
        </>
      )}
      {isDue && !payment && (
        <p className="font-semibold text-2xl tracking-title">
          <Money minor={held.package.priceMinor} currency={held.package.currency} />
        </p>
      )}
      {!isDue && <p>{t('dueNothing')}</p>}
    </Card>
  )
}

function Summary({ held }: { held: HeldPackage }) {
  const t = useTranslations('packages')
  const channels = useTranslations('registrations.channels')
  const { priceMinor, currency } = held.package
  return (
    <Card title={t('summary')}>
      <DescriptionList>
        {held.usesTotal !== null && <Description term={t('uses')}>{held.usesTotal}</Description>}
        <Description term={t('price')}>
          <OfferPrice priceMinor={priceMinor} currency={currency} />
        </Description>
        <Description term={t('registeredAt')}>
          <DateTime value={held.createdAt} as="date" />
        </Description>
        <Description term={t('channel')}>{channels(held.channel)}</Description>
      </DescriptionList>
    </Card>
  )
}
