'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { FaultBanner } from '@/components/forms/fault-banner'
import { FormDialog } from '@/components/forms/form-dialog'
import { givenTexts, textOf, textsOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { type OperationState, useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { schoolChoice } from '@/components/people/school-console/school-choice'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  changeContactAddressAction,
  correctContactNameAction,
  disableContactAction,
  findSuccessorsAction,
  handOverStudentsAction,
  moveContactAction,
} from '@/lib/features/people/contacts/actions'
import { coordinatorFacts } from '@/lib/features/people/contacts/rules'
import { findHeirsAction } from '@/lib/features/people/schools/actions'
import { ChoiceSearch, type ChoiceSearchProps, searchWords } from './choice-search'
import { contactChoice } from './contact-choice'

export type PersonDialogProps = {
  person: {
    id: string
    version: number
    /** In the reader's language. */
    name: string
    family: string | null
    given: string | null
    latinName: string | null
    email: string | null
    schoolId: string
    students: number
    isDisabled: boolean
  }
  onClose: () => void
}

const { email: addressFacts, ...nameFacts } = coordinatorFacts
const nameFields = ['family', 'given', 'latinName'] as const

/** The name as it is written in both scripts. */
export function NameDialog({ person, onClose }: PersonDialogProps) {
  const { id, version, name } = person
  const t = useTranslations('peopleConsole.name')
  const labels = useTranslations('peopleConsole.appoint')
  const check = useFieldCheck(nameFacts)
  const operation = useRefreshing(correctContactNameAction, { successMessage: t('done'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('title', { name })}
      onClose={onClose}
      operation={operation}
      check={(values) => check(values)}
      onSubmit={(values) =>
        void operation.run({
          contactId: id,
          version,
          ...textsOf(values, 'latinName'),
          ...givenTexts(values, ['family', 'given']),
        })
      }
      submit={t('save')}
    >
      {nameFields.map((field) => (
        <Field key={field} label={labels(field)} name={field} required={field === 'latinName'}>
          <Input maxLength={nameFacts[field].max} defaultValue={person[field] ?? ''} autoComplete="off" />
        </Field>
      ))}
    </FormDialog>
  )
}

/** Another address, which both addresses are told of. */
export function AddressDialog({ person: { id, version, name, email }, onClose }: PersonDialogProps) {
  const t = useTranslations('peopleConsole.email')
  const check = useFieldCheck({ email: addressFacts })
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
        <Input type="email" maxLength={addressFacts.max} defaultValue={email ?? ''} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

type ChoiceDialogProps<Row> = Omit<ChoiceSearchProps<Row>, 'first' | 'isBusy'> & {
  title: string
  operation: Pick<OperationState<unknown>, 'pending' | 'fault'>
  onClose: () => void
}

/** What happens with the person once another one, or a school, is chosen. */
function ChoiceDialog<Row>({ title, operation, onClose, ...search }: ChoiceDialogProps<Row>) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <ChoiceSearch first={[]} isBusy={operation.pending} {...search} />
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </Dialog>
  )
}

/** Another school, found by typing. */
export function MoveDialog({ person: { id, version, name, schoolId }, onClose }: PersonDialogProps) {
  const t = useTranslations('peopleConsole.move')
  const language = useLocale()
  const find = useOperation(findHeirsAction)
  const operation = useRefreshing(moveContactAction, { successMessage: t('done'), onSuccess: onClose })
  return (
    <ChoiceDialog
      title={t('title', { name })}
      words={{ ...searchWords(t), choose: t('text'), button: t('choose') }}
      find={find}
      about={{ schoolId }}
      shown={(school) => schoolChoice(school, language)}
      operation={operation}
      onChoose={(chosen) => void operation.run({ contactId: id, version, schoolId: chosen })}
      onClose={onClose}
    />
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
  return (
    <ChoiceDialog
      title={t('title', { name })}
      words={{ ...searchWords(t), choose: t('text', { count: students }), button: t('choose') }}
      find={find}
      about={{ contactId: id }}
      shown={(contact) => contactChoice(contact, language)}
      operation={operation}
      onChoose={(successorId) => void operation.run({ contactId: id, successorId })}
      onClose={onClose}
    />
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
