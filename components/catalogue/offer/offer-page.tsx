import { ArrowLeft, BadgePercent, CalendarClock, Check, MessageCircle, Ticket, Users } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProjectCover, type ProjectLook } from '@/components/catalogue/projects/project-cover'
import { PolicyBox } from '@/components/payments/pay/policy-box'
import { writeHref } from '@/components/shell/message-addresses'
import { Messages } from '@/components/shell/messages'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/cn'
import { DateTime } from '@/components/ui/date-time'
import { Money } from '@/components/ui/money'
import { RouteLink } from '@/components/ui/route-link'
import { dayInProse } from '@/lib/i18n/format'
import { OfferAction } from './offer-action'
import type { OfferReader, ProjectOffer } from './project-offer'
import { ShareButton } from './share-button'

type PageProps = { offer: ProjectOffer; reader: OfferReader; now: Date }

/** What a project is, before anybody registers for it (catalogue#project-page). */
export function OfferPage({ offer, reader, now }: PageProps) {
  const t = useTranslations('offer')
  const isOpenShell = reader.role === 'anyone'
  const look: ProjectLook = { colour: offer.colour, icon: offer.icon }
  return (
    <div data-task="" className="mx-auto max-w-5xl pb-24 lg:pb-0">
      <ProjectCover
        look={look}
        className={cn(
          'h-52 lg:h-56 lg:rounded-xl [&>svg]:top-[18%] [&>svg]:bottom-auto [&>svg]:h-[75%] [&>svg]:opacity-25',
          isOpenShell && '-mx-4 -mt-4 sm:-mx-8 lg:mx-0 lg:mt-0',
        )}
      >
        <RouteLink
          href={isOpenShell ? '/registration' : '/projectPlaza'}
          aria-label={t('back')}
          className={cn(coverButton, 'start-2.5', reader.role === 'staff' && 'hidden')}
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

function PriceAndPlaces({ offer: { priceMinor, currency, seatsLeft, whyNot } }: Pick<PageProps, 'offer'>) {
  const common = useTranslations('common')
  const plaza = useTranslations('plaza')
  return (
    <p className="min-w-0 leading-snug">
      <span className="block font-semibold text-lead lg:text-xl">
        {priceMinor > 0 ? <Money minor={priceMinor} currency={currency} /> : common('free')}
      </span>
      {whyNot === null && seatsLeft !== null && (
        <span className="block text-ink-muted text-sm">{plaza('seats', { left: seatsLeft })}</span>
      )}
    </p>
  )
}

function KeyFacts({ offer, now }: Omit<PageProps, 'reader'>) {
  const t = useTranslations('offer')
  const plaza = useTranslations('plaza')
  const timeLeft = useTimeLeft()
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { teamSizeMin: min, teamSizeMax: max, closesAt, capacity, seatsLeft } = offer
  const facts = [
    { icon: <Users aria-hidden="true" />, term: t('team'), text: plaza(max === 1 ? 'alone' : 'people', { min, max }) },
    ...(closesAt
      ? [
          {
            icon: <CalendarClock aria-hidden="true" />,
            term: t(closesAt < now ? 'closedOn' : 'registerBy'),
            text: (
              <>
                {dayInProse(closesAt, language, zone)}
                {closesAt >= now && (
                  <>
                    {t('comma')}
                    {timeLeft(closesAt, now)}
                  </>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      icon: <Ticket aria-hidden="true" />,
      term: t('places'),
      text: capacity === null || seatsLeft === null ? t('unlimited') : t('placesOf', { left: seatsLeft, capacity }),
    },
  ]
  return (
    <dl className="my-4 grid grid-cols-2 gap-px overflow-clip rounded-xl border border-line bg-line sm:grid-cols-3 lg:mt-0">
      {facts.map(({ icon, term, text }) => (
        <div
          key={term}
          className="grid grid-cols-[auto_1fr] content-start gap-x-2.5 bg-raised px-3.5 py-3 last:max-sm:odd:col-span-2 [&_svg]:size-5 [&_svg]:[color:light-dark(var(--project),color-mix(in_oklab,var(--project)_45%,#fff))]"
        >
          <dt className="contents text-ink-muted text-sm">
            {icon}
            <span className="text-ink-muted text-sm">{term}</span>
          </dt>
          <dd className="col-start-2 font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Story({ offer: { summary, description } }: Pick<PageProps, 'offer'>) {
  if (summary === null && description.length === 0) return null
  return (
    <div className="mb-5 flex max-w-[42.5rem] flex-col gap-3">
      {summary && <p className="font-medium text-lead">{summary}</p>}
      {description.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-5">
      <h2 className="mb-3 font-semibold text-lg tracking-title">
        {title} {note && <span className="font-normal text-ink-muted text-lead">{note}</span>}
      </h2>
      {children}
    </section>
  )
}

function Events({ offer: { events } }: Pick<PageProps, 'offer'>) {
  const t = useTranslations('offer')
  if (events.length < 2) return null
  return (
    <Section title={t('events')} note={t('chooseSome')}>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {events.map(({ code, name, isExtra, summary }) => (
          <li key={`${code} ${isExtra}`} className="rounded-lg border border-line bg-raised px-3.5 py-3 leading-snug">
            <p className="font-semibold">
              {name}
              {isExtra && <span className="font-normal text-ink-muted text-sm"> · {t('extra')}</span>}
            </p>
            {summary && <p className="mt-0.5 text-ink-muted text-sm">{summary}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-3 leading-snug">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
            {line}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Dates({ offer: { dates }, now }: Omit<PageProps, 'reader'>) {
  const t = useTranslations('offer')
  const timeLeft = useTimeLeft()
  const next = dates.find(({ isOver }) => !isOver)
  if (dates.length === 0) return null
  return (
    <Section title={t('dates')}>
      <ol className="flex flex-col">
        {dates.map((date) => (
          <li
            key={`${date.kind} ${date.at.toISOString()}`}
            className={cn(
              'relative flex gap-3.5 pb-4 leading-snug last:pb-0',
              'not-last:before:absolute not-last:before:start-[0.4375rem] not-last:before:top-6 not-last:before:bottom-0 not-last:before:w-0.5 not-last:before:bg-line',
              date.isOver && 'text-ink-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'mt-1 size-4 shrink-0 rounded-full border-2',
                date === next ? 'border-accent bg-accent ring-4 ring-accent-soft' : 'border-line-strong bg-surface',
              )}
            />
            <p>
              <span className={cn('block', !date.isOver && 'font-semibold')}>
                <DateTime value={date.at} />
                {date === next && (
                  <span className="font-normal">
                    {' · '}
                    {timeLeft(date.at, now)}
                  </span>
                )}
              </span>
              <span className="text-ink-muted text-sm">
                {t(`milestones.${date.kind}`)}
                {date.isOver && ` · ${t('over')}`}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Price({ offer }: Pick<PageProps, 'offer'>) {
  const t = useTranslations('offer')
  const common = useTranslations('common')
  const { lines, currency, reduction, policy, refundSteps, code, names } = offer
  if (lines.registrationFeeMinor === 0) {
    return (
      <Section title={t('price')}>
        <p className="font-semibold text-2xl">{common('free')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('priceAndRefund')}>
      <p>
        <span className="font-semibold text-2xl">
          <Money minor={lines.registrationFeeMinor} currency={currency} />
        </span>{' '}
        {lines.processingFeeMinor > 0 && (
          <span className="text-ink-muted text-sm">
            {t.rich('plusFee', { fee: () => <Money minor={lines.processingFeeMinor} currency={currency} /> })}
          </span>
        )}
      </p>
      {reduction && (
        <p className="mt-3 flex items-start gap-2.5">
          <BadgePercent aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          <span>
            {t.rich('reduction', {
              from: () => <Money minor={reduction.fromMinor} currency={currency} />,
              to: () => <Money minor={reduction.toMinor} currency={currency} />,
            })}
          </span>
        </p>
      )}
      <h3 className="mt-5 mb-2 font-semibold">{t('refund')}</h3>
      <PolicyBox text={policy ?? ''} refunds={[{ code, name: names, steps: refundSteps }]} />
    </Section>
  )
}

function Organizer({ offer: { organizer, code }, reader }: Pick<PageProps, 'offer' | 'reader'>) {
  const t = useTranslations('offer')
  if (organizer === null && reader.role !== 'student') return null
  return (
    <Section title={t('organizer')}>
      {organizer && <p className="font-semibold">{organizer}</p>}
      {reader.role === 'student' && (
        <ButtonLink
          href={writeHref({ type: 'OTHER', project: code })}
          icon={<MessageCircle aria-hidden="true" />}
          className="mt-3.5 narrow:w-full"
        >
          {t('ask')}
        </ButtonLink>
      )}
    </Section>
  )
}
