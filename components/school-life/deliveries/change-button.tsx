'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { changeDeliveryAction } from '@/lib/features/school-life/materials/actions'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

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

/** Sends a delivery, or corrects it, until the school has confirmed it. */
export function ChangeButton({ delivery }: ChangeButtonProps) {
  const t = useTranslations('materials.change')
  const both = useTranslations('materials.columns')
  const common = useTranslations('common')
  const router = useRouter()
  const language = useLocale()
  const [open, setOpen] = useState(false)
  const operation = useOperation(changeDeliveryAction, {
    said: t('done'),
    onSuccess: () => {
      router.refresh()
      setOpen(false)
    },
  })
  const { id, version } = delivery
  const material = inLanguage(delivery.material.name, language)
  const school = language === 'zh-CN' ? delivery.school.name : (delivery.school.nameEn ?? delivery.school.name)
  return (
    <>
      <Button size="sm" aria-label={t('buttonOf', { material, school })} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} size="sm" title={t('title')} description={`${material} · ${school}`}>
        <Form
          operation={operation}
          onSubmit={(values) =>
            void operation.run({
              ...{ id, version },
              quantity: Number(values.get('quantity')),
              trackingNumber: textOf(values, 'trackingNumber'),
              isSent: values.get('isSent') !== null,
            })
          }
        >
          <Field label={both('quantity')} name="quantity" required>
            <Input type="number" inputMode="numeric" min={1} step={1} defaultValue={delivery.quantity} />
          </Field>
          <Field label={t('tracking')} name="trackingNumber" hint={t('trackingHint')}>
            <Input maxLength={100} autoComplete="off" defaultValue={delivery.trackingNumber ?? ''} />
          </Field>
          <Checkbox name="isSent" label={t('isSent')} defaultChecked={delivery.state === 'SENT'} />
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
            <Submit>{t('submit')}</Submit>
          </DialogFooter>
        </Form>
      </Dialog>
    </>
  )
}
