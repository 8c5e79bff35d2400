import { useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { Badge } from '@/components/ui/badge'
import { DateTime } from '@/components/ui/date-time'
import type { FormView } from '@/lib/features/registrations/open-registrations/open-form'

/** The project of the registration: price, dates, places left. */
export function ProjectCard({ project }: { project: FormView['project'] }) {
  const t = useTranslations('openRegistration.project')
  const { code, name, priceMinor, currency, startsAt, endsAt, closesAt, seatsLeft } = project
  return (
    <section className="rounded-lg border border-line bg-raised p-5 shadow-control lg:sticky lg:top-6">
      <Badge accent>{code}</Badge>
      <h2 className="mt-2 font-semibold text-lead tracking-title">{name}</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm lg:grid-cols-1 lg:gap-y-0 lg:[&>dd]:mb-3">
        <dt className="text-ink-muted">{t('price')}</dt>
        <dd className="font-medium">
          <OfferPrice priceMinor={priceMinor} currency={currency} />
        </dd>
        {startsAt && (
          <>
            <dt className="text-ink-muted">{t('runs')}</dt>
            <dd>
              <DateTime value={startsAt} as="date" />
              {endsAt && (
                <>
                  {' – '}
                  <DateTime value={endsAt} as="date" />
                </>
              )}
            </dd>
          </>
        )}
        {closesAt && (
          <>
            <dt className="text-ink-muted">{t('closes')}</dt>
            <dd>
              <DateTime value={closesAt} />
            </dd>
          </>
        )}
        {seatsLeft !== null && (
          <>
            <dt className="text-ink-muted">{t('places')}</dt>
            <dd>{t('seatsLeft', { count: seatsLeft })}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
