'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { givenTexts } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { appointCoordinatorAction } from '@/lib/features/people/contacts/actions'
import { coordinatorFacts } from '@/lib/features/people/contacts/rules'

type AppointDialogProps = { schoolId: string; onClose: () => void }

const fields = ['family', 'given', 'latinName', 'email'] as const

/** Who coordinates a school: a name and an address. */
export function AppointDialog({ schoolId, onClose }: AppointDialogProps) {
  const t = useTranslations('peopleConsole.appoint')
  const check = useFieldCheck(coordinatorFacts)
  const operation = useRefreshing(appointCoordinatorAction, { successMessage: t('done'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      onClose={onClose}
      operation={operation}
      check={(values) => check(values, { required: ['email'] })}
      onSubmit={(values) => void operation.run({ schoolId, ...givenTexts(values, fields) })}
      submit={t('submit')}
    >
      {fields.map((name) => (
        <Field key={name} label={t(name)} name={name} required={name === 'latinName' || name === 'email'}>
          <Input type={name === 'email' ? 'email' : 'text'} maxLength={coordinatorFacts[name].max} autoComplete="off" />
        </Field>
      ))}
    </FormDialog>
  )
}
