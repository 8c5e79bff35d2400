'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { FaultBanner } from '@/components/forms/fault-banner'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { ChoiceSearch, searchWords } from '@/components/people/people-console/choice-search'
import { schoolChoice } from '@/components/people/school-console/school-choice'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  findUnnamedSchoolsAction,
  offerToSchoolAction,
  takeBackOfferAction,
} from '@/lib/features/registrations/school-registrations/actions'
import { offerFacts } from '@/lib/features/registrations/school-registrations/rules'

type Offered = { projectId: string; schoolId: string; name: string; onClose: () => void }

/** One more school, found by typing. */
export function OfferDialog(props: { projectId: string; isFirst: boolean; onClose: () => void }) {
  const { projectId, isFirst, onClose } = props
  const t = useTranslations('namedOffers')
  const language = useLocale()
  const find = useOperation(findUnnamedSchoolsAction)
  const operation = useRefreshing(offerToSchoolAction, { successMessage: t('added'), onSuccess: onClose })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('add')}>
      <ChoiceSearch
        first={[]}
        words={{ ...searchWords(t), choose: isFirst ? t('addFirst') : t('addText'), button: t('choose') }}
        find={find}
        about={{ projectId }}
        shown={(school) => schoolChoice(school, language)}
        isBusy={operation.pending}
        onChoose={(schoolId) => void operation.run({ projectId, schoolId })}
      />
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </Dialog>
  )
}

/** What the school reads beside the project. */
export function NoteDialog({ projectId, schoolId, name, note, onClose }: Offered & { note: string }) {
  const t = useTranslations('namedOffers')
  const operation = useRefreshing(offerToSchoolAction, { successMessage: t('noteSaved'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('editNoteOf', { school: name })}
      onClose={onClose}
      operation={operation}
      check={() => []}
      onSubmit={(values) => void operation.run({ projectId, schoolId, note: textOf(values, 'note') })}
      submit={t('saveNote')}
    >
      <Field label={t('note')} name="note" hint={t('noteHint')}>
        <Input defaultValue={note} maxLength={offerFacts.note.max} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

/** Asks before a school is shut out, or before all are let in again. */
export function TakeBackDialog({ projectId, schoolId, name, isLast, onClose }: Offered & { isLast: boolean }) {
  const t = useTranslations('namedOffers')
  const operation = useRefreshing(takeBackOfferAction, { successMessage: t('removed'), onSuccess: onClose })
  return (
    <ConfirmOperation
      title={t('removeOf', { school: name })}
      confirm={t('remove')}
      onConfirm={() => void operation.run({ projectId, schoolId })}
      operation={operation}
      onClose={onClose}
    >
      {isLast ? t('removeLast') : t('removeText')}
    </ConfirmOperation>
  )
}
