'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { FaultBanner } from '@/components/forms/fault-banner'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { schoolChoice } from '@/components/people/school-console/school-choice'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  changeContactAddressAction,
  disableContactAction,
  findSuccessorsAction,
  handOverStudentsAction,
  moveContactAction,
} from '@/lib/features/people/contacts/actions'
import { coordinatorFacts } from '@/lib/features/people/contacts/rules'
import { findHeirsAction } from '@/lib/features/people/schools/actions'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { ChoiceSearch } from './choice-search'

export type PersonDialogProps = {
  person: {
    id: string
    version: number
    /** In the reader's language. */
    name: string
    email: string | null
    schoolId: string
    students: number
    isDisabled: boolean
  }
  onClose: () => void
}

/** Another address, which both addresses are told of. */
export function AddressDialog({ person: { id, version, name, email }, onClose }: PersonDialogProps) {
  const t = useTranslations('peopleConsole.email')
  const check = useFieldCheck({ email: coordinatorFacts.email })
  const operation = useRefreshing(changeContactAddressAction, { successMessage: t('done'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('title', { name })}
      description={t('text')}
      onClose={onClose}
      operation={operation}
      check={(values) => check(values, { required: ['email'] })}
      onSubmit={(values) => void operation.run({ contactId: id, version, email: textOf(values, 'email') })}
      submit={t('save')}
    >
      <Field label={t('field')} name="email" required>
        <Input type="email" maxLength={coordinatorFacts.email.max} defaultValue={email ?? ''} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

/** Another school, found by typing. */
export function MoveDialog({ person: { id, version, name, schoolId }, onClose }: PersonDialogProps) {
  const t = useTranslations('peopleConsole.move')
  const language = useLocale()
  const find = useOperation(findHeirsAction)
  const operation = useRefreshing(moveContactAction, { successMessage: t('done'), onSuccess: onClose })
  const words = {
    choose: t('text'),
    search: t('search'),
    start: t('start'),
    noMatch: t('noMatch'),
    button: t('choose'),
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title', { name })}>
      <ChoiceSearch
        words={words}
        first={[]}
        find={find}
        about={{ schoolId }}
        shown={(school) => schoolChoice(school, language)}
        isBusy={operation.pending}
        onChoose={(chosen) => void operation.run({ contactId: id, version, schoolId: chosen })}
      />
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </Dialog>
  )
}

/** The adviser who takes over, found by typing. */
export function HandOverDialog({ person: { id, name, students }, onClose }: PersonDialogProps) {
  const t = useTranslations('peopleConsole.handOver')
  const language = useLocale()
  const find = useOperation(findSuccessorsAction)
  const operation = useRefreshing(handOverStudentsAction, {
    successMessage: ({ moved }) => t('done', { count: moved }),
    onSuccess: onClose,
  })
  const choose = t('text', { count: students })
  const words = { choose, search: t('search'), start: t('start'), noMatch: t('noMatch'), button: t('choose') }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title', { name })}>
      <ChoiceSearch
        words={words}
        first={[]}
        find={find}
        about={{ contactId: id }}
        shown={(contact) => ({
          id: contact.id,
          name: contactNames(contact, language).main,
          hint: [schoolName(contact.school, language), contact.email].filter(Boolean).join(' · '),
        })}
        isBusy={operation.pending}
        onChoose={(successorId) => void operation.run({ contactId: id, successorId })}
      />
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </Dialog>
  )
}

/** Asks before somebody is shut out. */
export function DisableDialog({ person: { id, version, name }, onClose }: PersonDialogProps) {
  const t = useTranslations('peopleConsole')
  const operation = useRefreshing(disableContactAction, { successMessage: t('disabled'), onSuccess: onClose })
  return (
    <ConfirmOperation
      title={t('disableTitle', { name })}
      confirm={t('disable')}
      onConfirm={() => void operation.run({ contactId: id, version, isDisabled: true })}
      operation={operation}
      onClose={onClose}
    >
      {t('disableText')}
    </ConfirmOperation>
  )
}
