import { CalendarClock, Ticket, Users } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { cn } from '@/components/ui/cn'
import { DateTime } from '@/components/ui/date-time'
import { dayInProse } from '@/lib/i18n/format'
import type { ProjectOffer } from './project-offer'
import { Section } from './section'

type DatedProps = { offer: ProjectOffer; now: Date }

/** With how many, until when and whether there is a place. */
export function KeyFacts({ offer, now }: DatedProps) {
  const t = useTranslations('offer')
  const plaza = useTranslations('plaza')
  const timeLeft = useTimeLeft()
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const projects = useTranslations('projects.current')
  const { teamSizeMin: min, teamSizeMax: max, closesAt, capacity, seatsLeft, isClosed } = offer
  const icon = <CalendarClock aria-hidden="true" />
  const isClosedEarly = isClosed && (closesAt === null || closesAt >= now)
  const facts = [
    { icon: <Users aria-hidden="true" />, term: t('team'), text: plaza(max === 1 ? 'alone' : 'people', { min, max }) },
    ...(isClosedEarly ? [{ icon, term: projects('registration'), text: projects('closed') }] : []),
    ...(closesAt && !isClosedEarly
      ? [
          {
            icon,
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
      {facts.map(({ icon: drawing, term, text }) => (
        <div
          key={term}
          className="grid grid-cols-[auto_1fr] content-start gap-x-2.5 bg-raised px-3.5 py-3 last:narrow:odd:col-span-2 [&_svg]:size-5 [&_svg]:[color:light-dark(var(--project),color-mix(in_oklab,var(--project)_45%,#fff))]"
        >
          <dt className="contents text-ink-muted text-sm">
            {drawing}
            <span className="text-ink-muted text-sm">{term}</span>
          </dt>
          <dd className="col-start-2 font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What happens when, the next of it marked. */
export function Dates({ offer: { dates }, now }: DatedProps) {
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
