'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldGroup } from '@/components/ui/field'
import { chooseClassesAction } from '@/lib/features/registrations/educators/actions'
import { inLanguage } from '@/lib/i18n/languages'
import type { EducatorApproval } from './educator-approvals'

type ClassesDialogProps = { application: EducatorApproval; named: string; onClose: () => void }

/** The classes of the project, ticked where the educator teaches them. */
export function ClassesDialog({ application, named, onClose }: ClassesDialogProps) {
  const t = useTranslations('approvals')
  const language = useLocale()
  const seen = application.classes.map(({ id }) => id)
  const [chosen, setChosen] = useState(seen)
  const operation = useRefreshing(chooseClassesAction, { successMessage: t('classesSaved'), onSuccess: onClose })
  const others = application.classes.filter(({ id }) => !application.offered.some((one) => one.id === id))
  const offered = [...application.offered, ...others]
  return (
    <FormDialog
      title={t('classesOf', { name: named })}
      description={t('classesText')}
      onClose={onClose}
      operation={operation}
      onSubmit={() => void operation.run({ applicationId: application.id, seen, classIds: chosen })}
      submit={offered.length === 0 ? null : t('save')}
    >
      <FieldGroup label={t('classes')} hint={offered.length === 0 ? t('noClasses') : undefined}>
        {offered.map(({ id, code, name }) => (
          <Checkbox
            key={id}
            label={`${code} · ${inLanguage(name, language)}`}
            checked={chosen.includes(id)}
            onChange={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
