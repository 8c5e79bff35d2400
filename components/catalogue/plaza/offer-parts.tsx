import { ownPackageHref, ownProjectHref } from '@/components/shell/addresses'
import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { listOffers } from '@/lib/features/registrations/offers/list-offers'
import type { ResultOf } from '@/lib/kernel/operation'

export type PlazaOffer = ResultOf<typeof listOffers>['offers'][number]

export function OfferMark({ code }: Pick<PlazaOffer, 'code'>) {
  if (code !== null) return <TrackMark code={code} />
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-accent text-accent-ink"
    >
      <PackageOpen className="size-5" strokeWidth={1.75} />
    </span>
  )
}

/** The projects of a package, or the code of a single project. */
export function OfferKind({ offer: { code, uses, projects } }: { offer: PlazaOffer }) {
  const t = useTranslations('plaza')
  if (code !== null) return code
  const count = projects.length
  return uses === null || uses >= count ? t('packageOf', { count }) : t('packageUses', { uses, count })
}

/** Whether registration is open, how many places are left, and the reader's own status. */
export function OfferState({ offer }: { offer: PlazaOffer }) {
  const t = useTranslations('plaza')
  const { whyNot, opensAt, closesAt, seatsLeft, own } = offer
  return (
    <span className="flex flex-col items-start gap-1">
      {own && (
        <Link quiet href={ownHref(offer)} className="inline-flex flex-wrap gap-2">
          <StatusChip tone="good">{t('registered')}</StatusChip>
          {own.status === 'PENDING' && <FeeStatusChip status={own.status} />}
        </Link>
      )}
      {!own && <RegistrationWindow whyNot={whyNot} opensAt={opensAt} closesAt={closesAt} />}
      {!own && whyNot === null && seatsLeft !== null && (
        <span className="text-ink-muted text-sm">{t('seats', { left: seatsLeft })}</span>
      )}
    </span>
  )
}

/** The link to the reader's own registration of an offer. */
export function ownHref({ own, code }: PlazaOffer): string {
  return own?.packageRegistrationId ? ownPackageHref(own.packageRegistrationId) : ownProjectHref(code ?? '')
}

/** From the first day of the first of its projects to the last day of the last. */
export function offerPeriod({ projects }: PlazaOffer): { from: Date | null; to: Date | null } {
  const dates = (of: 'startsAt' | 'endsAt') => projects.flatMap((project) => project[of]?.getTime() ?? [])
  const [starts, ends] = [dates('startsAt'), dates('endsAt')]
  return {
    from: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    to: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  }
}
