import { ownPackageHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import { OfferMark, OfferPrice } from '@/components/plaza/offer-parts'
import { DateTime } from '@/components/ui/date-time'
import { linesOf, packageFeeBps } from '@/lib/features/payments/rules'
import type { getStudentHome } from '@/lib/features/student-homes/get-student-home'
import { settled } from '@/lib/features/registrations/rules'
import { moneyText } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { FeeStatusChip } from './fee-status-chip'
import { OwnPayLink } from './own-actions'
import { OwnCard } from './own-card'
import { OwnFact, OwnFacts } from './own-facts'

export type HeldPackage = ResultOf<typeof getStudentHome>['packages'][number]

/** A package a student has, beside the registrations in it. */
export function OwnPackage({ held }: { held: HeldPackage }) {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  const { id, status, usesTotal, usesTaken, codes, createdAt } = held
  const name = inLanguage(held.name, language)
  const left = usesTotal === null ? null : usesTotal - usesTaken
  return (
    <OwnCard
      href={ownPackageHref(id)}
      mark={<OfferMark code={null} />}
      name={name}
      kind={t('package.kind')}
      status={<FeeStatusChip status={status} />}
      next={<PackageStep held={held} left={left} />}
      open={{ label: t('details'), aria: t('detailsOf', { name }) }}
      actions={settled(status) ? null : <OwnPayLink id={id} name={name} />}
    >
      <OwnFacts>
        <OwnFact term={t('package.projects')}>{codes.join(language === 'zh-CN' ? '、' : ', ')}</OwnFact>
        <OwnFact term={t('package.uses')}>
          {left === null || usesTotal === null
            ? t('package.unlimited')
            : t('package.usesOf', { left, total: usesTotal })}
        </OwnFact>
        <OwnFact term={t('package.price')}>
          <OfferPrice {...held} />
        </OwnFact>
        <OwnFact term={t('package.date')}>
          <DateTime value={createdAt} as="date" />
        </OwnFact>
      </OwnFacts>
    </OwnCard>
  )
}

function PackageStep({ held, left }: { held: HeldPackage; left: number | null }) {
  const t = useTranslations('ownProjects')
  const { status, priceMinor, currency } = held
  const { totalMinor } = linesOf({ priceMinor, reducedMinor: null, bps: packageFeeBps })
  const words = !settled(status)
    ? t('steps.pay', { amount: moneyText(totalMinor, currency) })
    : left === null
      ? t('package.joinAny')
      : left > 0
        ? t('package.join', { left })
        : t('package.full')
  return (
    <>
      <span className="me-2 text-ink-muted text-sm">{t('next')}</span>
      {words}
    </>
  )
}
