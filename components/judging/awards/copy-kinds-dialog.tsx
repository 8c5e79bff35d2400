'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { copyAwardKindsAction } from '@/lib/features/judging/award-kinds/actions'
import type { CopySource } from '@/lib/features/judging/award-kinds/list-copy-sources'
import { inLanguage } from '@/lib/i18n/languages'

type Props = { projectId: string; sources: readonly CopySource[]; onClose: () => void }

/** Copies the awards of another project of the administrator. */
export function CopyKindsDialog({ projectId, sources, onClose }: Props) {
  const t = useTranslations('awards.copyDialog')
  const errors = useFieldErrors()
  const language = useLocale()
  const operation = useRefreshing(copyAwardKindsAction, {
    successMessage: ({ copied }) => t('copied', { count: copied }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      onClose={onClose}
      operation={operation}
      summary={false}
      check={(values) => missingTexts(values, { fromProjectId: errors('choose', { field: t('project') }) })}
      onSubmit={(values) => void operation.run({ projectId, fromProjectId: textOf(values, 'fromProjectId') })}
      submit={t('confirm')}
    >
      <Field label={t('project')} name="fromProjectId" required>
        <Select
          placeholder={t('choose')}
          options={sources.map(({ id, code, name, kinds }) => ({
            value: id,
            label: t('option', { code, name: inLanguage(name, language), kinds }),
          }))}
        />
      </Field>
    </FormDialog>
  )
}
