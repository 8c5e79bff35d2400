import './sheet.css'
import { GraduationCap } from 'lucide-react'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfferCards } from '@/components/catalogue/plaza/offer-cards'
import { OfferDetails } from '@/components/catalogue/plaza/offer-details'
import { OfferTable } from '@/components/catalogue/plaza/offer-table'
import { PlazaFilters } from '@/components/catalogue/plaza/plaza-filters'
import { isNarrowed, plazaViewOf } from '@/components/catalogue/plaza/plaza-view'
import { ShapeLinks } from '@/components/catalogue/plaza/shape-links'
import { Messages } from '@/components/shell/messages'
import { collegeProjectsHref, projectHref } from '@/components/shell/addresses'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listOffers } from '@/lib/features/registrations/offers/list-offers'
import { currentCaller, read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('plaza.title')

export default async function ProjectPlazaPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const view = plazaViewOf(params)
  const { search, price, isAlone, type } = view
  const { offers, types, total } = await read(listOffers, {
    search,
    isAlone,
    ...(price === null ? {} : { price }),
    ...(type === null ? {} : { type }),
  })
  const shown = params.get('show')
  // Its details were shown over the list before a project had its page.
  if (offers.some(({ code }) => code !== null && code === shown)) redirect(projectHref(shown ?? ''))
  const { world } = await currentCaller()
  const [t, own] = await Promise.all([getTranslations('plaza'), getTranslations('ownProjects')])
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink href={collegeProjectsHref} icon={<GraduationCap aria-hidden="true" />}>
            {own('openCollege')}
          </ButtonLink>
        }
      />
      <Messages of={['plaza', 'projects']}>
        {total > 0 && (
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3 sm:mb-7">
            <PlazaFilters view={view} types={types} />
            <ShapeLinks params={params} shape={view.shape} />
          </div>
        )}
        {offers.length === 0 ? (
          <Card flush>
            {isNarrowed(view) && total > 0 ? (
              <EmptyState kind="noMatch" title={t('noMatch')} link={{ href: '/projectPlaza', label: t('clear') }}>
                {t('noMatchText')}
              </EmptyState>
            ) : (
              <EmptyState kind="notOpen" title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            )}
          </Card>
        ) : view.shape === 'cards' ? (
          <OfferCards offers={offers} now={world.now} />
        ) : (
          <Card flush>
            <OfferTable offers={offers} />
          </Card>
        )}
        <OfferDetails offers={offers} />
      </Messages>
    </>
  )
}
