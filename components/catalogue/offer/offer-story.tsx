import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { writeHref } from '@/components/shell/message-addresses'
import { ButtonLink } from '@/components/ui/button-link'
import type { OfferReader, ProjectOffer } from './project-offer'
import { Section } from './section'

type OfferProps = { offer: ProjectOffer }

/** What it is about. */
export function Story({ offer: { summary, description } }: OfferProps) {
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

/** The events to choose from, where there is a choice. */
export function Events({ offer: { events } }: OfferProps) {
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

/** Who holds it, and where a student asks. */
export function Organizer({ offer: { organizer, code }, reader }: OfferProps & { reader: OfferReader }) {
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
