import { useLocale, useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { ContactEntry } from '@/lib/features/people/contacts/queries'
import { contactNames } from '@/lib/i18n/person-name'
import { ChooseTeachers } from './choose-teachers'

export type TeachersCardProps = {
  registrationId: string
  teachers: readonly ContactEntry[]
  /** The contacts of the student's school who can be chosen. */
  contacts: readonly ContactEntry[]
  /** A student without a school has no contacts to choose from. */
  hasSchool: boolean
}

/** The teachers that the student chose for the project, and the button to choose. */
export function TeachersCard({ registrationId, teachers, contacts, hasSchool }: TeachersCardProps) {
  const t = useTranslations('ownDetail')
  const language = useLocale()
  const chosen = teachers.map(({ id }) => id)
  const hasTeachers = teachers.length > 0
  return (
    <Card title={t('teachers')}>
      {hasTeachers ? (
        <ul className="flex flex-col gap-3">
          {teachers.map((teacher) => (
            <li key={teacher.id} className="wrap-anywhere">
              <span className="block font-medium">{contactNames(teacher, language).main}</span>
              {teacher.email && <Link href={`mailto:${teacher.email}`}>{teacher.email}</Link>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{contacts.length > 0 ? t('noTeachers') : t(hasSchool ? 'noneListed' : 'schoolFirst')}</p>
      )}
      {!hasTeachers && contacts.length === 0 && !hasSchool && (
        <p className="mt-4">
          <Link href="/accountInfo">{t('toSchool')}</Link>
        </p>
      )}
      {contacts.length > 0 && (
        <div className="mt-4">
          <Messages of={['ownDetail']}>
            <ChooseTeachers
              label={t(hasTeachers ? 'change' : 'choose')}
              registrationId={registrationId}
              contacts={contacts.map((contact) => ({
                id: contact.id,
                name: contactNames(contact, language).main,
                found: [contact.family, contact.given, contact.latinName, contact.email].filter(Boolean).join(' '),
                email: contact.email,
                isChosen: chosen.includes(contact.id),
              }))}
            />
          </Messages>
        </div>
      )}
    </Card>
  )
}
