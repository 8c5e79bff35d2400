'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useOperation } from '@/components/forms/use-operation'
import { keptSchoolHref } from '@/components/shell/console-addresses'
import { createSchoolAction } from '@/lib/features/people/schools/actions'
import { schoolFacts } from '@/lib/features/people/schools/rules'
import { entryOf, SchoolInputs, type SchoolInputsProps } from './school-inputs'

type NewSchoolDialogProps = Omit<SchoolInputsProps, 'school' | 'isFixed'> & { onClose: () => void }

/** The form of a school that is not in the list; afterwards its page opens. */
export function NewSchoolDialog({ onClose, ...choices }: NewSchoolDialogProps) {
  const t = useTranslations('schoolConsole')
  const router = useRouter()
  const check = useFieldCheck(schoolFacts)
  const operation = useOperation(createSchoolAction, {
    successMessage: t('added'),
    onSuccess: ({ id }) => router.push(keptSchoolHref(id)),
  })
  return (
    <FormDialog
      size="lg"
      title={t('add')}
      description={t('addText')}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) => void operation.run(entryOf(values))}
      submit={t('add')}
    >
      <SchoolInputs school={null} {...choices} />
    </FormDialog>
  )
}
