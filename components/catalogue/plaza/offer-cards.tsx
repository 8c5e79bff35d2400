import { ChevronDown, ChevronRight, CircleCheck } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { ProjectCover, ProjectTile } from '@/components/catalogue/projects/project-cover'
import { registrationState } from '@/components/catalogue/projects/registration-window'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { dateInProse, moneyText, timeLeft } from '@/lib/i18n/format'
import { groupOf, type OfferGroup } from './offer-groups'
import { OfferLink } from './offer-link'
import { type PlazaOffer, offerPeriod } from './offer-parts'

type ListProps = { offers: readonly PlazaOffer[]; now: Date }

/** The offers as cards, those one can register for first; what is over is folded (catalogue#plaza). */
export function OfferCards({ offers, now }: ListProps) {
  const t = useTranslations('plaza')
  const of = (group: OfferGroup) => offers.filter((offer) => groupOf(offer) === group)
  const closed = of('closed')
  return (
    <div className="flex flex-col gap-5 sm:gap-9">
      {of('open').length > 0 && (
        <section>
          <GroupTitle group="open" count={of('open').length} />
          <ul className="grid gap-3.5 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {of('open').map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(['registered', 'soon'] as const).map(
        (group) =>
          of(group).length > 0 && (
            <section key={group}>
              <GroupTitle group={group} count={of(group).length} />
              <OfferRows offers={of(group)} now={now} />
            </section>
          ),
      )}
      {closed.length > 0 && (
        <details open={closed.length === offers.length} className="group">
          <summary className="flex min-h-16 list-none items-center gap-3 rounded-xl border border-line bg-raised px-4 font-semibold shadow-control">
            <span className="flex" aria-hidden="true">
              {closed.slice(0, 4).map((offer) => (
                <ProjectTile
                  key={offer.id}
                  look={lookOf(offer)}
                  className="size-8 rounded-md ring-2 ring-raised not-first:-ms-2 [&>svg]:size-4"
                />
              ))}
            </span>
            <span className="flex-1">{t('groupOf', { group: t('groups.closed'), count: closed.length })}</span>
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-3">
            <OfferRows offers={closed} now={now} />
          </div>
        </details>
      )}
    </div>
  )
}

function GroupTitle({ group, count }: { group: OfferGroup; count: number }) {
  const t = useTranslations('plaza')
  return (
    <h2 className="mb-3 font-semibold text-lg tracking-title">
      {t(`groups.${group}`)} <span className="font-normal text-ink-muted text-lead">{t('count', { count })}</span>
    </h2>
  )
}

/** A package has a look of its own. */
function lookOf({ look }: PlazaOffer) {
  return look ?? ({ colour: 'INDIGO', icon: 'PACKAGE' } as const)
}

function OfferCard({ offer, now }: { offer: PlazaOffer; now: Date }) {
  const t = useTranslations('plaza')
  const projects = useTranslations('projects.current')
  const leftUntil = useTimeLeft()
  const { code, name, summary, closesAt, seatsLeft } = offer
  return (
    <article className="relative flex h-full flex-col overflow-clip rounded-xl border border-line bg-raised shadow-control transition-[border-color,box-shadow] duration-100 hover:border-accent-text/45 hover:shadow-overlay has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2">
      <ProjectCover look={lookOf(offer)} picture={offer.cover} className="h-26 shrink-0 sm:h-30">
        <span className="absolute start-3.5 top-3.5 inline-flex h-6.5 items-center gap-1.5 rounded-full bg-raised px-2.5 font-medium text-good text-sm">
          <CircleCheck aria-hidden="true" className="size-3.5" />
          {projects('open')}
        </span>
        <span className="absolute start-4 bottom-3 font-semibold text-sm tracking-wide">
          {code ?? t('types.package')}
        </span>
      </ProjectCover>
      <div className="flex-1 px-4 py-3.5 sm:px-5 sm:py-4">
        <h3 className="font-semibold text-lg tracking-title">
          <OfferLink offer={offer} className="outline-none after:absolute after:inset-0">
            {name}
          </OfferLink>
        </h3>
        {summary && <p className="mt-1 line-clamp-2 text-ink-muted">{summary}</p>}
        <Chips offer={offer} />
      </div>
      <div className="flex items-end gap-3 border-line border-t px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-lg">
            <OfferPrice {...offer} />
          </p>
          <p className="text-ink-muted text-sm">
            <PriceNote offer={offer} />
          </p>
        </div>
        <div className="text-end leading-snug">
          {closesAt && <p className="font-semibold">{leftUntil(closesAt, now)}</p>}
          {seatsLeft !== null && <p className="text-ink-muted text-sm">{t('seats', { left: seatsLeft })}</p>}
        </div>
      </div>
    </article>
  )
}

const mostChips = 4

/** The events and the size of a team; of a package the codes of its projects. */
function Chips({ offer: { code, projects, teamSize } }: { offer: PlazaOffer }) {
  const t = useTranslations('plaza')
  const events = projects[0]?.events.filter(({ isExtra }) => !isExtra) ?? []
  const size = teamSize && t(teamSize.max === 1 ? 'alone' : 'teamOf', teamSize)
  const all =
    code === null
      ? projects.map((project) => project.code)
      : [...(events.length > 1 ? events.map(({ name }) => name) : []), ...(size ? [size] : [])]
  const shown = all.length > mostChips ? all.slice(0, mostChips - 1) : all
  return (
    <ul className="mt-2.5 flex flex-wrap gap-1.5">
      {[...shown, ...(shown.length < all.length ? [t('more', { count: all.length - shown.length })] : [])].map(
        (chip) => (
          <li
            key={chip}
            className="inline-flex h-6.5 items-center rounded-full bg-sunken px-2.5 font-medium text-ink-muted text-sm"
          >
            {chip}
          </li>
        ),
      )}
    </ul>
  )
}

function PriceNote({ offer }: { offer: PlazaOffer }) {
  const t = useTranslations('plaza')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { code, uses, projects, priceMinor, hasReduction } = offer
  if (code === null) {
    const count = projects.length
    return uses === null || uses >= count ? t('anyOf', { count }) : t('someOf', { uses, count })
  }
  if (priceMinor > 0) return hasReduction ? t('reducible') : null
  const { from } = offerPeriod(offer)
  return from ? t('starts', { date: dateInProse(from, language, zone) }) : null
}

/** A row each: what the reader has, what opens, what is over. */
function OfferRows({ offers, now }: ListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {offers.map((offer) => (
        <li
          key={offer.id}
          className="relative flex items-center gap-3 rounded-xl border border-line bg-raised p-4 shadow-control transition-[border-color,box-shadow] duration-100 hover:border-accent-text/45 hover:shadow-overlay"
        >
          <ProjectTile look={lookOf(offer)} />
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold text-lead leading-snug">
              <OfferLink offer={offer} toOwn className="rounded-md after:absolute after:inset-0 after:rounded-xl">
                {offer.name}
              </OfferLink>
            </h3>
            <p className="text-ink-muted text-sm">
              <RowNote offer={offer} now={now} />
            </p>
          </div>
          <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
        </li>
      ))}
    </ul>
  )
}

function RowNote({ offer, now }: { offer: PlazaOffer; now: Date }) {
  const t = useTranslations('plaza')
  const projects = useTranslations('projects.current')
  const statuses = useTranslations('statuses')
  const left = useTranslations('offer')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { own, whyNot, opensAt, priceMinor, currency } = offer
  const price = priceMinor > 0 ? ` · ${moneyText(priceMinor, currency)}` : ''
  if (own) return own.status === 'PENDING' ? statuses('PENDING') : t('registered')
  const { word } = registrationState(whyNot)
  if (word !== 'notOpenYet' || opensAt === null) return `${projects(word)}${price}`
  const { unit, count } = timeLeft(now, opensAt)
  return `${t('opens', { date: dateInProse(opensAt, language, zone), time: left(`in.${unit}`, { count }) })}${price}`
}
