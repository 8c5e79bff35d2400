import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { OfferMark } from '@/components/catalogue/plaza/offer-parts'
import { feeTones } from '@/components/registrations/shared/fee-status-chip'
import { ownPackageHref, payHref } from '@/components/shell/addresses'
import type { getStudentHome } from '@/lib/features/home/student-homes/get-student-home'
import { linesOf, packageFeeBps } from '@/lib/features/payments/payments/rules'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { dateInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, listed } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { OwnCard } from './own-card'

export type HeldPackage = ResultOf<typeof getStudentHome>['packages'][number]

/** A student's package, next to its registrations. */
export function OwnPackage({ held, shownHref }: { held: HeldPackage; shownHref: string | null }) {
  const t = useTranslations('ownProjects')
  const common = useTranslations('common')
  const statuses = useTranslations('statuses')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { id, status, usesTotal, usesTaken, codes, createdAt, priceMinor, currency } = held
  const name = inLanguage(held.name, language)
  const left = usesTotal === null ? null : usesTotal - usesTaken
  const pay = { label: t('pay'), href: payHref(id), aria: t('payOf', { name }), isMain: true }
  const uses =
    left === null || usesTotal === null ? t('package.unlimited') : t('package.usesOf', { left, total: usesTotal })
  return (
    <OwnCard
      href={ownPackageHref(id)}
      mark={<OfferMark code={null} />}
      name={name}
      kind={t('package.kind')}
      status={{ tone: feeTones[status], text: statuses(status) }}
      facts={[
        { term: t('package.projects'), text: listed(codes, language) },
        { term: t('package.uses'), text: uses },
        { term: t('package.price'), text: priceMinor > 0 ? moneyText(priceMinor, currency) : common('free') },
        { term: t('package.date'), text: dateInProse(createdAt, language, zone) },
      ]}
      next={{ label: t('next'), text: usePackageStep(held, left) }}
      open={{ label: t('details'), aria: t('detailsOf', { name }) }}
      actions={settled(status) || pay.href === shownHref ? [] : [pay]}
    />
  )
}

function usePackageStep({ status, priceMinor, currency }: HeldPackage, left: number | null): string {
  const t = useTranslations('ownProjects')
  if (!settled(status)) {
    const { totalMinor } = linesOf({ priceMinor, reducedMinor: null, bps: packageFeeBps })
    return t('steps.pay', { amount: moneyText(totalMinor, currency) })
  }
  if (left === null) return t('package.joinAny')
  return left > 0 ? t('package.join', { left }) : t('package.full')
}
