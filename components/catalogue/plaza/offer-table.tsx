import { useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { buttonStyles } from '@/components/ui/button-styles'
import { Period } from '@/components/catalogue/projects/period'
import { DataTable } from '@/components/ui/data-table'
import { OfferLink } from './offer-link'
import { type PlazaOffer, OfferKind, OfferMark, offerPeriod, OfferState } from './offer-parts'

/** Packages and projects, a row each (catalogue#plaza); on a phone a card each. */
export function OfferTable({ offers }: { offers: readonly PlazaOffer[] }) {
  const t = useTranslations('plaza')
  return (
    <DataTable
      caption={t('title')}
      rows={offers}
      columns={({ column, numeric, actions }) => [
        column(t('project'), (offer) => (
          <span className="flex items-center gap-3">
            <OfferMark code={offer.code} />
            <span className="min-w-0">
              <span className="block">{offer.name}</span>
              <span className="block font-normal text-ink-muted text-sm">
                <OfferKind offer={offer} />
              </span>
            </span>
          </span>
        )),
        numeric(t('price'), (offer) => <OfferPrice {...offer} />),
        column(t('status'), (offer) => <OfferState offer={offer} />, {
          className: 'py-3 narrow:[&_span]:justify-end narrow:[&>span]:items-end',
        }),
        column(t('time'), (offer) => <Period {...offerPeriod(offer)} />, { className: 'sm:whitespace-nowrap' }),
        actions(
          t('actions'),
          (offer) => (
            <OfferLink offer={offer} className={buttonStyles({ size: 'sm' })}>
              {t('details')}
            </OfferLink>
          ),
          { className: 'text-end narrow:justify-end' },
        ),
      ]}
    />
  )
}
