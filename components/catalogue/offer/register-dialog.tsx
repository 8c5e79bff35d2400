'use client'

import { Undo2 } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { SignUpForm } from '@/components/catalogue/plaza/sign-up-form'
import { Line, rateText } from '@/components/payments/pay/breakdown'
import { ownPackageHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { Money } from '@/components/ui/money'
import { dayInProse, instantInProse } from '@/lib/i18n/format'
import type { ProjectOffer } from './project-offer'

/** Asks once before a place is taken: the events, what is to be paid and until when, and that it can be withdrawn. */
export function RegisterDialog({ offer, onClose }: { offer: ProjectOffer; onClose: () => void }) {
  const t = useTranslations('offer.confirm')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const plaza = useTranslations('plaza')
  const { code, name, events, lines, currency, payBy, covered } = offer
  const date = payBy && instantInProse(payBy, language, zone)
  const title = (
    <span className="flex items-start gap-3">
      <ProjectTile look={offer} />
      <span className="min-w-0 self-center text-balance">{t('title', { project: name })}</span>
    </span>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={title}>
      {covered && (
        <div className="mb-5">
          <Banner
            tone="info"
            title={plaza('covered', { name: covered.name })}
            actions={<ButtonLink href={ownPackageHref(covered.packageRegistrationId)}>{plaza('joinThere')}</ButtonLink>}
          >
            {plaza('coveredText')}
          </Banner>
        </div>
      )}
      <SignUpForm
        code={code}
        events={events}
        leave={
          <Button variant="quiet" onClick={onClose}>
            {t('notNow')}
          </Button>
        }
        isSheet
        label={t('register')}
      >
        {lines.totalMinor > 0 ? (
          <>
            <dl className="border-line border-y py-3 tabular-nums">
              <Line term={t('fee')}>
                <Money minor={lines.registrationFeeMinor} currency={currency} />
              </Line>
              {lines.processingFeeMinor > 0 && (
                <Line term={t('processingFee', { rate: rateText(lines.processingFeeBps) })}>
                  <Money minor={lines.processingFeeMinor} currency={currency} />
                </Line>
              )}
              <Line term={date ? t('payBy', { date }) : t('total')} isSum isTotal>
                <Money minor={lines.totalMinor} currency={currency} />
              </Line>
            </dl>
            <p className="flex items-start gap-2.5">
              <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
              <span>
                <strong className="font-semibold">{t('nothingNow')}</strong>{' '}
                {payBy ? t('keptUntil', { date: dayInProse(payBy, language, zone) }) : t('kept')}
              </span>
            </p>
          </>
        ) : (
          <p>{t('free')}</p>
        )}
      </SignUpForm>
    </Dialog>
  )
}
