'use client'

import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { planDeliveryAction } from '@/lib/features/school-life/materials/actions'
import { materialNameFacts } from '@/lib/features/school-life/materials/rules'
import { type Bilingual, inLanguage, schoolName } from '@/lib/i18n/languages'

export type PlanButtonProps = {
  schools: readonly { id: string; name: string; nameEn: string | null }[]
  materials: readonly { id: string; name: Bilingual }[]
}

const newMaterial = 'new'

/** Plans a school's next delivery of the project. */
export function PlanButton({ schools, materials }: PlanButtonProps) {
  const t = useTranslations('materials.plan')
  const errors = useFieldErrors()
  const language = useLocale()
  const [open, setOpen] = useState(false)
  const [material, setMaterial] = useState(materials[0]?.id ?? newMaterial)
  const operation = useRefreshing(planDeliveryAction, { successMessage: t('done'), onSuccess: () => setOpen(false) })
  const check = (values: FormData) =>
    missingTexts(values, {
      schoolId: t('schoolMissing'),
      ...(material === newMaterial
        ? { nameZh: errors('required', { field: t('nameZh') }), nameEn: errors('required', { field: t('nameEn') }) }
        : {}),
    })
  const submit = (values: FormData) => {
    const text = (name: string) => textOf(values, name)
    const isNew = material === newMaterial
    const named = isNew ? { materialName: { zh: text('nameZh'), en: text('nameEn') } } : { materialId: material }
    void operation.run({ schoolId: text('schoolId'), quantity: Number(text('quantity')), ...named })
  }
  return (
    <>
      <Button size="sm" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <FormDialog
        open={open}
        title={t('title')}
        onClose={() => setOpen(false)}
        operation={operation}
        check={check}
        onSubmit={submit}
        submit={t('submit')}
      >
        <Field label={t('school')} name="schoolId" required>
          <Select
            placeholder={t('chooseSchool')}
            options={schools.map(({ id, name, nameEn }) => ({
              value: id,
              label: schoolName({ name, nameEn }, language),
            }))}
          />
        </Field>
        <Field label={t('material')} name="materialId" required>
          <Select
            value={material}
            onChange={(event) => setMaterial(event.currentTarget.value)}
            options={[
              ...materials.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
              { value: newMaterial, label: t('newMaterial') },
            ]}
          />
        </Field>
        {material === newMaterial && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('nameZh')} name="nameZh" required>
              <Input maxLength={materialNameFacts.max} />
            </Field>
            <Field label={t('nameEn')} name="nameEn" required>
              <Input maxLength={materialNameFacts.max} />
            </Field>
          </div>
        )}
        <Field label={t('quantity')} name="quantity" required>
          <Input type="number" inputMode="numeric" min={1} step={1} defaultValue={10} />
        </Field>
      </FormDialog>
    </>
  )
}
