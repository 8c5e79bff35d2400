'use client'

import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { correctSchoolAction } from '@/lib/features/people/schools/actions'
import type { SchoolView } from '@/lib/features/people/schools/queries'
import { schoolFacts } from '@/lib/features/people/schools/rules'
import { entryOf, SchoolInputs, type SchoolInputsProps } from './school-inputs'

export type SchoolFormProps = Omit<SchoolInputsProps, 'school' | 'isFixed'> & { school: SchoolView; isFixed: boolean }

/** The entry of a school, corrected in place. */
export function SchoolForm({ school, isFixed, ...choices }: SchoolFormProps) {
  const t = useTranslations('schoolConsole')
  const check = useFieldCheck(schoolFacts)
  const operation = useRefreshing(correctSchoolAction, { successMessage: t('saved') })
  return (
    <Form
      operation={operation}
      check={check}
      onSubmit={(values) => void operation.run({ schoolId: school.id, version: school.version, ...entryOf(values) })}
    >
      <SchoolInputs school={school} isFixed={isFixed} {...choices} />
      {!isFixed && (
        <div>
          <Submit>{t('save')}</Submit>
        </div>
      )}
    </Form>
  )
}
