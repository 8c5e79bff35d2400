'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { FieldGroup } from '@/components/ui/field'
import { SearchBox } from '@/components/ui/search-box'
import { chooseTeachersAction } from '@/lib/features/registrations/registrations/actions'

export type TeachersDialogProps = {
  registrationId: string
  contacts: readonly {
    id: string
    name: string
    /** What a search is compared with: the name in both scripts and the address. */
    found: string
    email: string | null
    isChosen: boolean
  }[]
  onClose: () => void
}

/** Longer lists can be searched. */
const shortList = 8

/** Choose teacher: contacts of her school, at least one (registrations#teachers). */
export function TeachersDialog({ registrationId, contacts, onClose }: TeachersDialogProps) {
  const t = useTranslations('ownDetail')
  const common = useTranslations('common')
  const router = useRouter()
  const [search, setSearch] = useState('')
  const operation = useOperation(chooseTeachersAction, {
    said: t('chosen'),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  const isFound = ({ found }: { found: string }) => found.toLowerCase().includes(search.toLowerCase())
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('chooseTitle')} description={t('chooseText')}>
      <Form
        operation={operation}
        check={(values) => (values.has('contactIds') ? [] : [{ field: 'contactIds', message: t('chooseTeacher') }])}
        summary={false}
        onSubmit={(values) => operation.run({ registrationId, contactIds: values.getAll('contactIds') })}
      >
        {contacts.length > shortList && <SearchBox label={t('find')} value={search} onSearch={setSearch} />}
        <FieldGroup label={t('teachers')} name="contactIds" required>
          {contacts.map((contact) => (
            <Checkbox
              key={contact.id}
              name="contactIds"
              value={contact.id}
              defaultChecked={contact.isChosen}
              // Out of sight it stays chosen.
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
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit>{t('submitTeachers')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
