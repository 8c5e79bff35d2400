'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { addGrantAction } from '@/lib/features/console/staff/actions'
import { GrantInputs, grantOf, type GrantProject } from './grant-inputs'

export type AddGrantDialogProps = {
  administrator: { id: string; name: string }
  projects: readonly GrantProject[]
  onClose: () => void
}

/** An administrator may do more from now on. */
export function AddGrantDialog({ administrator: { id, name }, projects, onClose }: AddGrantDialogProps) {
  const t = useTranslations('staff.grant')
  const operation = useRefreshing(addGrantAction, { successMessage: t('done'), onSuccess: onClose })
  return (
    <FormDialog
      size="lg"
      title={t('addTitle', { name })}
      onClose={onClose}
      operation={operation}
      onSubmit={(values) => operation.run({ administratorId: id, ...grantOf(values) })}
      submit={t('submit')}
    >
      <div className="flex flex-col gap-5">
        <GrantInputs projects={projects} />
      </div>
    </FormDialog>
  )
}
