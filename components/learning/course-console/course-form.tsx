'use client'

import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { SectionFrame } from '@/components/catalogue/set-up/section-frame'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldGroup } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { saveCourseAction } from '@/lib/features/learning/kept-courses/actions'
import { courseFacts } from '@/lib/features/learning/kept-courses/rules'
import type { Bilingual } from '@/lib/i18n/languages'

export type CourseFormProps = {
  course: {
    id: string
    version: number
    name: Bilingual
    description: Bilingual | null
    active: boolean
    projectIds: readonly string[]
  }
  /** Those that may list it; empty where the reader does not say which. */
  projects: readonly { id: string; code: string }[]
  reason: string | null
}

/** What a course is called, who sees it, and whether it is archived. */
export function CourseForm({ course, projects, reason }: CourseFormProps) {
  const t = useTranslations('courses')
  const pairErrors = usePairErrors()
  const operation = useRefreshing(saveCourseAction, { successMessage: t('saved') })
  const check = (values: FormData) => [
    ...missingTexts(values, {
      ...pairErrors('name', t('name')),
    }),
    ...(projects.length > 0 && values.getAll('projectIds').length === 0
      ? [{ field: 'projectIds', message: t('projectsMissing') }]
      : []),
  ]
  const send = (values: FormData) =>
    void operation.run({
      classId: course.id,
      version: course.version,
      name: pairOf(values, 'name'),
      description: pairOrNull(values, 'description'),
      active: textOf(values, 'active') === 'yes',
      ...(projects.length > 0 && { projectIds: values.getAll('projectIds').map(String) }),
    })
  return (
    <SectionFrame title={t('about')} {...{ reason, operation, check }} onSubmit={send}>
      <TextPair label={t('name')} name="name" value={course.name} maxLength={courseFacts.name.max} required />
      <TextPair
        label={t('description')}
        name="description"
        value={course.description}
        maxLength={courseFacts.description.max}
        rows={3}
      />
      <FieldGroup label={t('state')} name="active" hint={t('stateHint')}>
        <Segmented
          defaultValue={course.active ? 'yes' : 'no'}
          className="w-full"
          options={[
            { value: 'yes', label: t('stateOpen') },
            { value: 'no', label: t('stateArchived') },
          ]}
        />
      </FieldGroup>
      {projects.length > 0 && (
        <FieldGroup label={t('projects')} name="projectIds" hint={t('projectsHint')}>
          <div className="flex max-h-64 flex-col gap-1.5 overflow-y-auto">
            {projects.map(({ id, code }) => (
              <Checkbox
                key={id}
                name="projectIds"
                value={id}
                label={code}
                defaultChecked={course.projectIds.includes(id)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </SectionFrame>
  )
}
