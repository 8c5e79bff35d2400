'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFieldErrors, usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { keptCourseHref } from '@/components/shell/console-addresses'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { createCourseAction } from '@/lib/features/learning/kept-courses/actions'
import { courseFacts } from '@/lib/features/learning/kept-courses/rules'

/** What a new course is called; its outline is made on its page. */
export function CourseDialog({ project, onClose }: { project: string | null; onClose: () => void }) {
  const t = useTranslations('courses')
  const errors = useFieldErrors()
  const pairErrors = usePairErrors()
  const router = useRouter()
  const operation = useOperation(createCourseAction, {
    successMessage: t('created'),
    onSuccess: ({ classId }) => router.push(keptCourseHref(classId)),
  })
  const check = (values: FormData) =>
    missingTexts(values, {
      ...pairErrors('name', t('name')),
      code: errors('required', { field: t('code') }),
    })
  return (
    <FormDialog
      title={t('new')}
      description={project === null ? undefined : t('newText', { project })}
      size="lg"
      operation={operation}
      check={check}
      onSubmit={(values) => void operation.run({ code: textOf(values, 'code'), name: pairOf(values, 'name') })}
      submit={t('create')}
      onClose={onClose}
    >
      <TextPair label={t('name')} name="name" maxLength={courseFacts.name.max} required />
      <Field label={t('code')} name="code" hint={t('codeHint')} required>
        <Input maxLength={courseFacts.code.max} autoComplete="off" className="sm:w-72" />
      </Field>
    </FormDialog>
  )
}
