'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { textsOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { inviteAdministratorAction } from '@/lib/features/console/staff/actions'
import { invitationFacts } from '@/lib/features/console/staff/rules'
import { GrantInputs, grantOf, type GrantProject } from './grant-inputs'

type InviteDialogProps = { projects: readonly GrantProject[]; onClose: () => void }

/** Somebody is asked to administer, by mail. */
export function InviteDialog({ projects, onClose }: InviteDialogProps) {
  const t = useTranslations('staff.invite')
  const check = useFieldCheck(invitationFacts)
  const operation = useRefreshing(inviteAdministratorAction, {
    successMessage: ({ name }) => t('done', { name }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      size="lg"
      title={t('title')}
      description={t('description')}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) => operation.run({ ...textsOf(values, 'name', 'email'), ...grantOf(values) })}
      submit={t('submit')}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={t('name')} name="name" required>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this name */}
            <Input autoFocus maxLength={invitationFacts.name.max} autoComplete="off" />
          </Field>
          <Field label={t('email')} name="email" required>
            <Input type="email" maxLength={invitationFacts.email.max} autoComplete="off" />
          </Field>
        </div>
        <GrantInputs projects={projects} />
      </div>
    </FormDialog>
  )
}
