'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldGroup } from '@/components/ui/field'
import { SearchBox } from '@/components/ui/search-box'
import { chooseTeachersAction } from '@/lib/features/registrations/registrations/actions'

export type TeachersDialogProps = {
  registrationId: string
  contacts: readonly {
    id: string
    name: string
    /** The text that a search looks through: the name in both scripts and the address. */
    found: string
    email: string | null
    isChosen: boolean
  }[]
  onClose: () => void
}

/** Longer lists can be searched. */
const shortList = 8

/** Choose teacher: at least one contact of the student's school (registrations#teachers). */
export function TeachersDialog({ registrationId, contacts, onClose }: TeachersDialogProps) {
  const t = useTranslations('ownDetail')
  const [search, setSearch] = useState('')
  const operation = useRefreshing(chooseTeachersAction, { successMessage: t('chosen'), onSuccess: onClose })
  const isFound = ({ found }: { found: string }) => found.toLowerCase().includes(search.toLowerCase())
  return (
    <FormDialog
      title={t('chooseTitle')}
      description={t('chooseText')}
      onClose={onClose}
      operation={operation}
      check={(values) => (values.has('contactIds') ? [] : [{ field: 'contactIds', message: t('chooseTeacher') }])}
      summary={false}
      onSubmit={(values) => operation.run({ registrationId, contactIds: values.getAll('contactIds') })}
      submit={t('submitTeachers')}
    >
      {contacts.length > shortList && <SearchBox label={t('find')} value={search} onSearch={setSearch} />}
      <FieldGroup label={t('teachers')} name="contactIds" required>
        {contacts.map((contact) => (
          <Checkbox
            key={contact.id}
            name="contactIds"
            value={contact.id}
            defaultChecked={contact.isChosen}
            // A choice hidden by the search stays chosen.
            className={isFound(contact) ? 'py-1' : 'hidden'}
            label={
              <>
                <span className="block">{contact.name}</span>
                {contact.email && <span className="block text-ink-muted text-sm">{contact.email}</span>}
              </>
            }
          />
        ))}
        {!contacts.some(isFound) && <p className="text-ink-muted">{t('noneFound')}</p>}
      </FieldGroup>
    </FormDialog>
  )
}
