import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import type { Colleague } from '@/lib/features/people/contacts/queries'
import { contactNames } from '@/lib/i18n/person-name'

/** The contacts who look after a school's students, and how to reach them. */
export function ContactList({ contacts }: { contacts: readonly Colleague[] }) {
  const t = useTranslations('contacts.list')
  if (contacts.length === 0) return <EmptyState kind="nothing" title={t('empty')} />
  return (
    <ul className="divide-y divide-line">
      {contacts.map((contact) => (
        <li key={contact.id} className="px-5 py-4 sm:px-6">
          <ContactEntry contact={contact} />
        </li>
      ))}
    </ul>
  )
}

function ContactEntry({ contact }: { contact: Colleague }) {
  const t = useTranslations('contacts.list')
  const { main, other } = contactNames(contact, useLocale())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={main} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{main}</span>
          {other && <span className="text-ink-muted text-sm">{other}</span>}
          <Badge accent={contact.role === 'COORDINATOR'}>{t(`roles.${contact.role}`)}</Badge>
        </p>
        <p className="text-ink-muted text-sm">{[contact.position, contact.department].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="min-w-0 text-sm sm:text-end">
        {contact.email && (
          <a
            href={`mailto:${contact.email}`}
            className="rounded-sm text-accent-text wrap-anywhere underline decoration-accent-text/35 underline-offset-4 hover:decoration-current"
          >
            {contact.email}
          </a>
        )}
        {contact.firstSignedInAt === null && <p className="text-ink-muted">{t('notSignedIn')}</p>}
      </div>
    </div>
  )
}
