'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldGroup } from '@/components/ui/field'
import type { ContactEntry } from '@/lib/features/people/contacts/queries'
import { contactNames } from '@/lib/i18n/person-name'

export type TeacherChoiceProps = {
  label: string
  hint?: string
  contacts: readonly ContactEntry[]
  /** The present teachers; where there are none yet, the only one of the school. */
  chosen?: readonly string[]
}

/** The responsible teachers of the school: at least one (registrations#school-registrations). */
export function TeacherChoice({ label, hint, contacts, chosen }: TeacherChoiceProps) {
  const t = useTranslations('schoolRegistrations.teachers')
  const language = useLocale()
  return (
    <FieldGroup label={label} hint={hint} name="contactIds" required>
      {contacts.length === 0 && <p className="text-ink-muted">{t('none')}</p>}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {contacts.map((contact) => {
          const { main } = contactNames(contact, language)
          return (
            <Checkbox
              key={contact.id}
              name="contactIds"
              value={contact.id}
              defaultChecked={chosen?.includes(contact.id) ?? contacts.length === 1}
              label={main}
              hint={contact.email !== main && contact.email}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}
