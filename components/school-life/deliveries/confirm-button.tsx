'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { confirmDeliveryAction } from '@/lib/features/school-life/materials/actions'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type ConfirmButtonProps = {
  delivery: { id: string; quantity: number; material: { name: Bilingual } }
}

/** Confirms that the school has received it, after one question, since it can't be undone. */
export function ConfirmButton({ delivery: { id, quantity, material } }: ConfirmButtonProps) {
  const t = useTranslations('materials')
  const name = inLanguage(material.name, useLocale())
  const operation = useRefreshing(confirmDeliveryAction, { successMessage: t('confirmed') })
  return (
    <AskedAction
      label={t('confirm')}
      named={t('confirmOf', { material: name })}
      title={t('confirmTitle')}
      operation={operation}
      onConfirm={() => void operation.run({ id })}
    >
      <p>{t('confirmText', { quantity, material: name })}</p>
    </AskedAction>
  )
}
