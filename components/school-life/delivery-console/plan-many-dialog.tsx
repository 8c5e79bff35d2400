'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { planDeliveriesAction } from '@/lib/features/school-life/materials/actions'
import { type Bilingual, inLanguage, schoolName } from '@/lib/i18n/languages'

export type PlanManyDialogProps = {
  schools: readonly { id: string; name: string; nameEn: string | null }[]
  materials: readonly { id: string; name: Bilingual }[]
  onClose: () => void
}

/** The same delivery for all schools that take part, or for those that are ticked. */
export function PlanManyDialog({ schools, materials, onClose }: PlanManyDialogProps) {
  const t = useTranslations('keptDeliveries.many')
  const words = useTranslations('materials.plan')
  const language = useLocale()
  const [isOfAll, setIsOfAll] = useState(true)
  const operation = useRefreshing(planDeliveriesAction, {
    successMessage: ({ planned, skipped }) => t('done', { planned, skipped }),
    onSuccess: onClose,
  })
  const check = (values: FormData) => [
    ...missingTexts(values, { materialId: t('materialMissing') }),
    ...(!isOfAll && values.getAll('schoolIds').length === 0
      ? [{ field: 'schoolIds', message: t('schoolsMissing') }]
      : []),
  ]
  const send = (values: FormData) =>
    void operation.run({
      materialId: textOf(values, 'materialId'),
      quantity: Number(values.get('quantity')),
      ...(isOfAll ? {} : { schoolIds: values.getAll('schoolIds').map(String) }),
    })
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      operation={operation}
      check={check}
      onSubmit={send}
      submit={t('submit')}
      onClose={onClose}
    >
      <Field label={words('material')} name="materialId" required>
        <Select
          placeholder={t('chooseMaterial')}
          options={materials.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
        />
      </Field>
      <Field label={t('quantity')} name="quantity" required>
        <Input type="number" inputMode="numeric" min={1} step={1} defaultValue={10} />
      </Field>
      <FieldGroup label={words('school')} name="reach">
        <Segmented
          value={isOfAll ? 'all' : 'some'}
          onValueChange={(value) => setIsOfAll(value === 'all')}
          className="w-full"
          options={[
            { value: 'all', label: t('all', { count: schools.length }) },
            { value: 'some', label: t('some') },
          ]}
        />
      </FieldGroup>
      {!isOfAll && (
        <FieldGroup label={t('schools')} name="schoolIds" required>
          <div className="flex max-h-64 flex-col gap-1.5 overflow-y-auto">
            {schools.map(({ id, name, nameEn }) => (
              <Checkbox key={id} name="schoolIds" value={id} label={schoolName({ name, nameEn }, language)} />
            ))}
          </div>
        </FieldGroup>
      )}
    </FormDialog>
  )
}
