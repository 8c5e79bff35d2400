import { feeTones } from '@/components/registrations/shared/fee-status-chip'
import { ownPackageHref, payHref } from '@/components/shell/addresses'
import type { getStudentHome } from '@/lib/features/home/student-homes/get-student-home'
import { linesOf, packageFeeBps } from '@/lib/features/payments/payments/rules'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { dateInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, listed } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import type { OwnCardProps } from './own-card'
import type { OwnWords } from './own-words'

export type HeldPackage = ResultOf<typeof getStudentHome>['packages'][number]

/** A student's package, next to its registrations. */
export function packageCard(held: HeldPackage, words: OwnWords): OwnCardProps {
  const { t, statuses, free, language, zone } = words
  const { id, status, usesTotal, usesTaken, codes, createdAt, priceMinor, currency } = held
  const name = inLanguage(held.name, language)
  const left = usesTotal === null ? null : usesTotal - usesTaken
  const pay = { label: t('pay'), href: payHref(id), aria: t('payOf', { name }), isMain: true }
  const uses =
    left === null || usesTotal === null ? t('package.unlimited') : t('package.usesOf', { left, total: usesTotal })
  return {
    id,
    href: ownPackageHref(id),
    look: null,
    name,
    kind: t('package.kind'),
    status: { tone: feeTones[status], text: statuses(status) },
    facts: [
      { term: t('package.projects'), text: listed(codes, language) },
      { term: t('package.uses'), text: uses },
      { term: t('package.price'), text: priceMinor > 0 ? moneyText(priceMinor, currency) : free },
      { term: t('package.date'), text: dateInProse(createdAt, language, zone) },
    ],
    next: { text: stepOf(held, left, t) },
    aria: t('detailsOf', { name }),
    actions: settled(status) ? [] : [pay],
  }
}

function stepOf({ status, priceMinor, currency }: HeldPackage, left: number | null, t: OwnWords['t']): string {
  if (!settled(status)) {
    const { totalMinor } = linesOf({ priceMinor, reducedMinor: null, bps: packageFeeBps })
    return t('steps.pay', { amount: moneyText(totalMinor, currency) })
  }
  if (left === null) return t('package.joinAny')
  return left > 0 ? t('package.join', { left }) : t('package.full')
}
