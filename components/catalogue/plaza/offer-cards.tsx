import { Period } from '@/components/catalogue/projects/period'
import { Card } from '@/components/ui/card'
import { DetailsButton } from './details-button'
import { type PlazaOffer, OfferKind, OfferMark, offerPeriod, OfferPrice, OfferState } from './offer-parts'

/** The same offers as cards. */
export function OfferCards({ offers }: { offers: readonly PlazaOffer[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}

function OfferCard({ offer }: { offer: PlazaOffer }) {
  return (
    <Card className="flex h-full flex-col [&>div]:flex [&>div]:flex-1 [&>div]:flex-col">
      <div className="flex items-start gap-3">
        <OfferMark code={offer.code} />
        <div className="min-w-0">
          <h2 className="font-semibold text-lead tracking-title">{offer.name}</h2>
          <p className="text-ink-muted text-sm">
            <OfferKind offer={offer} />
          </p>
        </div>
      </div>
      <div className="mt-4 mb-5 flex flex-1 flex-col gap-2">
        <OfferState offer={offer} />
        <p className="text-ink-muted text-sm">
          <Period {...offerPeriod(offer)} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">
          <OfferPrice {...offer} />
        </p>
        <DetailsButton id={offer.id} name={offer.name} />
      </div>
    </Card>
  )
}
