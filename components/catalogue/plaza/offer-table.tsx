import { useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { buttonStyles } from '@/components/ui/button-styles'
import { Period } from '@/components/catalogue/projects/period'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { OfferLink } from './offer-link'
import { type PlazaOffer, OfferKind, OfferMark, offerPeriod, OfferState } from './offer-parts'

/** Packages and projects, a row each (catalogue#plaza); on a phone a card each. */
export function OfferTable({ offers }: { offers: readonly PlazaOffer[] }) {
  const t = useTranslations('plaza')
  return (
    <Table caption={t('title')}>
      <TableHead>
        <HeaderCell>{t('project')}</HeaderCell>
        <HeaderCell numeric>{t('price')}</HeaderCell>
        <HeaderCell>{t('status')}</HeaderCell>
        <HeaderCell>{t('time')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('actions')}</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {offers.map((offer) => (
          <TableRow key={offer.id}>
            <Cell lead>
              <span className="flex items-center gap-3">
                <OfferMark code={offer.code} />
                <span className="min-w-0">
                  <span className="block">{offer.name}</span>
                  <span className="block font-normal text-ink-muted text-sm">
                    <OfferKind offer={offer} />
                  </span>
                </span>
              </span>
            </Cell>
            <Cell numeric label={t('price')}>
              <OfferPrice {...offer} />
            </Cell>
            <Cell label={t('status')} className="py-3 narrow:[&_span]:justify-end narrow:[&>span]:items-end">
              <OfferState offer={offer} />
            </Cell>
            <Cell label={t('time')} className="sm:whitespace-nowrap">
              <Period {...offerPeriod(offer)} />
            </Cell>
            <Cell className="text-end narrow:justify-end">
              <OfferLink offer={offer} className={buttonStyles({ size: 'sm' })}>
                {t('details')}
              </OfferLink>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
