import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { projectHref } from '@/components/shell/addresses'
import { RouteLink } from '@/components/ui/route-link'
import { type PlazaOffer, ownHref } from './offer-parts'
import { PackageLink } from './package-link'

export type OfferLinkProps = { offer: PlazaOffer; toOwn?: boolean; className?: string; children: ReactNode }

/** The way to an offer: a project has its page, a package opens over the list; `toOwn` leads to the reader's registration. */
export function OfferLink({ offer, toOwn = false, className, children }: OfferLinkProps) {
  const t = useTranslations('plaza')
  const { id, code, name } = offer
  if (toOwn && offer.own) {
    return (
      <RouteLink href={ownHref(offer)} aria-label={t('openOwnOf', { name })} className={className}>
        {children}
      </RouteLink>
    )
  }
  const label = t('detailsOf', { name })
  if (code === null) {
    return (
      <PackageLink id={id} label={label} className={className}>
        {children}
      </PackageLink>
    )
  }
  return (
    <RouteLink href={projectHref(code)} aria-label={label} className={className}>
      {children}
    </RouteLink>
  )
}
