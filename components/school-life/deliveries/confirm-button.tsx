'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useOperation } from '@/components/forms/use-operation'
import { confirmDeliveryAction } from '@/lib/features/school-life/materials/actions'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type ConfirmButtonProps = {
  delivery: { id: string; quantity: number; material: { name: Bilingual } }
}

/** The school has it: asked once, as it can't be taken back. */
export function ConfirmButton({ delivery: { id, quantity, material } }: ConfirmButtonProps) {
  const t = useTranslations('materials')
  const router = useRouter()
  const name = inLanguage(material.name, useLocale())
  const operation = useOperation(confirmDeliveryAction, { said: t('confirmed'), onSuccess: () => router.refresh() })
  return (
    <AskedAction
      label={t('confirm')}
      named={t('confirmOf', { material: name })}
      title={t('confirmTitle')}
      confirm={t('confirm')}
      operation={operation}
      onConfirm={() => void operation.run({ id })}
    >
      <p>{t('confirmText', { quantity, material: name })}</p>
    </AskedAction>
  )
}
