import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProjectCover, type ProjectLook } from '@/components/catalogue/projects/project-cover'
import { Messages } from '@/components/shell/messages'
import { setUpHref } from '@/components/shell/console-addresses'
import { Banner } from '@/components/ui/banner'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { RouteLink } from '@/components/ui/route-link'
import { OfferAction } from './offer-action'
import { Dates, KeyFacts } from './offer-dates'
import { Price, PriceAndPlaces } from './offer-price'
import { Events, Organizer, Story } from './offer-story'
import type { OfferReader, ProjectOffer } from './project-offer'
import { Lines } from './section'
import { ShareButton } from './share-button'

type PageProps = {
  offer: ProjectOffer
  reader: OfferReader
  now: Date
  /** What a preview shows before the page. */
  before?: ReactNode
}

/** What a project is, before anybody registers for it (catalogue#project-page). */
export function OfferPage({ offer, reader, now, before }: PageProps) {
  const t = useTranslations('offer')
  const isOpenShell = reader.role === 'anyone'
  const look: ProjectLook = { colour: offer.colour, icon: offer.icon }
  return (
    <div data-task="" className="mx-auto max-w-5xl pb-24 lg:pb-0">
      {reader.preview && (
        <Banner tone="info" title={t(`preview.${reader.preview}`)} className="mb-4">
          {t(offer.isDraft ? 'preview.draft' : 'preview.shown')}{' '}
          <Link href={setUpHref(offer.code)}>{t('preview.back')}</Link>
        </Banner>
      )}
      {before}
      <ProjectCover
        look={look}
        picture={offer.cover}
        className={cn(
          'h-52 lg:h-56 lg:rounded-xl [&>svg]:top-[18%] [&>svg]:bottom-auto [&>svg]:h-[75%] [&>svg]:opacity-25',
          isOpenShell && '-mx-4 -mt-4 sm:-mx-8 lg:mx-0 lg:mt-0',
        )}
      >
        <RouteLink
          href={isOpenShell ? '/registration' : '/projectPlaza'}
          aria-label={t('back')}
          className={cn(coverButton, 'start-2.5', (reader.role === 'staff' || reader.preview) && 'hidden')}
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" />
        </RouteLink>
        <Messages of={['offer']}>
          <ShareButton
            label={t('share')}
            copied={t('shared')}
            title={offer.name}
            className={cn(coverButton, 'end-2.5')}
          />
        </Messages>
        <div className="absolute inset-x-4 bottom-4 pe-20 sm:inset-x-6">
          <p className="font-semibold text-sm tracking-wide">{offer.code}</p>
          <h1 className="mt-1 font-semibold text-2xl tracking-title lg:text-3xl">{offer.name}</h1>
        </div>
      </ProjectCover>
      <div
        data-colour={offer.colour}
        className={cn(
          'lg:mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8',
          !isOpenShell && 'max-lg:px-4 sm:max-lg:px-6',
        )}
      >
        <div>
          <KeyFacts offer={offer} now={now} />
          <Story offer={offer} />
          <Events offer={offer} />
          <Lines title={t('who')} lines={[...offer.audience, ...(offer.audience.length > 0 ? [] : [t('whoUnsaid')])]} />
          {offer.deliverables.length > 0 && <Lines title={t('deliverables')} lines={offer.deliverables} />}
          <Dates offer={offer} now={now} />
          <Price offer={offer} />
          <Organizer offer={offer} reader={reader} />
        </div>
        <aside className="sticky top-24 flex flex-col gap-4 rounded-xl border border-line bg-raised p-5 shadow-control max-lg:hidden">
          <PriceAndPlaces offer={offer} />
          <Messages of={['offer', 'plaza']}>
            <OfferAction offer={offer} reader={reader} isBlock />
          </Messages>
        </aside>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-line border-t bg-raised px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-overlay lg:hidden print:hidden">
        <PriceAndPlaces offer={offer} />
        <div className="ms-auto flex min-w-0 items-center gap-2">
          <Messages of={['offer', 'plaza']}>
            <OfferAction offer={offer} reader={reader} />
          </Messages>
        </div>
      </div>
    </div>
  )
}

const coverButton =
  'absolute top-2.5 grid size-11 place-content-center rounded-lg bg-brand/40 text-white transition-colors hover:bg-brand/60 focus-visible:outline-white'
