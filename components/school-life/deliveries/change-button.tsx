'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { changeDeliveryAction } from '@/lib/features/school-life/materials/actions'
import { trackingNumberFacts } from '@/lib/features/school-life/materials/rules'
import { type Bilingual, inLanguage, schoolName } from '@/lib/i18n/languages'

export type ChangeButtonProps = {
  delivery: {
    id: string
    version: number
    quantity: number
    state: string
    trackingNumber: string | null
    material: { name: Bilingual }
    school: { name: string; nameEn: string | null }
  }
}

/** Sends a delivery, or corrects it until the school has confirmed it. */
export function ChangeButton({ delivery }: ChangeButtonProps) {
  const t = useTranslations('materials.change')
  const both = useTranslations('materials.columns')
  const language = useLocale()
  const [open, setOpen] = useState(false)
  const operation = useRefreshing(changeDeliveryAction, { successMessage: t('done'), onSuccess: () => setOpen(false) })
  const { id, version } = delivery
  const material = inLanguage(delivery.material.name, language)
  const school = schoolName(delivery.school, language)
  return (
    <>
      <Button size="sm" aria-label={t('buttonOf', { material, school })} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <FormDialog
        open={open}
        size="sm"
        title={t('title')}
        description={`${material} · ${school}`}
        onClose={() => setOpen(false)}
        operation={operation}
        onSubmit={(values) =>
          void operation.run({
            ...{ id, version },
            quantity: Number(values.get('quantity')),
            trackingNumber: textOf(values, 'trackingNumber'),
            isSent: values.get('isSent') !== null,
          })
        }
        submit={t('submit')}
      >
        <Field label={both('quantity')} name="quantity" required>
          <Input type="number" inputMode="numeric" min={1} step={1} defaultValue={delivery.quantity} />
        </Field>
        <Field label={t('tracking')} name="trackingNumber" hint={t('trackingHint')}>
          <Input maxLength={trackingNumberFacts.max} autoComplete="off" defaultValue={delivery.trackingNumber ?? ''} />
        </Field>
        <Checkbox name="isSent" label={t('isSent')} defaultChecked={delivery.state === 'SENT'} />
      </FormDialog>
    </>
  )
}
