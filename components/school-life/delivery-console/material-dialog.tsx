'use client'

import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Checkbox } from '@/components/ui/checkbox'
import { addMaterialAction, changeMaterialAction } from '@/lib/features/school-life/materials/actions'
import { materialNameFacts } from '@/lib/features/school-life/materials/rules'
import type { Bilingual } from '@/lib/i18n/languages'

export type MaterialDialogProps = {
  /** null: a new one. */
  material: { id: string; version: number; name: Bilingual; active: boolean } | null
  onClose: () => void
}

/** What is sent to schools, by name, and whether it still is. */
export function MaterialDialog({ material, onClose }: MaterialDialogProps) {
  const t = useTranslations('keptDeliveries.materials')
  const pairErrors = usePairErrors()
  const options = { successMessage: t('saved'), onSuccess: onClose }
  const addition = useRefreshing(addMaterialAction, options)
  const change = useRefreshing(changeMaterialAction, options)
  const send = (values: FormData) => {
    const name = pairOf(values, 'name')
    if (material === null) return void addition.run({ name })
    const isSent = values.get('isSent') !== null
    void change.run({ materialId: material.id, version: material.version, name, isSent })
  }
  return (
    <FormDialog
      title={t(material === null ? 'new' : 'editTitle')}
      operation={material === null ? addition : change}
      check={(values) =>
        missingTexts(values, {
          ...pairErrors('name', t('name')),
        })
      }
      onSubmit={send}
      submit={t('save')}
      onClose={onClose}
    >
      <TextPair
        label={t('name')}
        name="name"
        value={material?.name ?? null}
        maxLength={materialNameFacts.max}
        required
      />
      {material !== null && (
        <Checkbox name="isSent" label={t('isSent')} hint={t('isSentHint')} defaultChecked={material.active} />
      )}
    </FormDialog>
  )
}
