'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { removeDeliveriesAction } from '@/lib/features/school-life/materials/actions'
import { type Bilingual, inLanguage, schoolName } from '@/lib/i18n/languages'

export type RemoveButtonProps = {
  delivery: {
    id: string
    version: number
    quantity: number
    material: { name: Bilingual }
    school: { name: string; nameEn: string | null }
  }
}

/** Takes a planned delivery back, after one question. */
export function RemoveButton({ delivery }: RemoveButtonProps) {
  const t = useTranslations('materials.remove')
  const language = useLocale()
  const { id, version, quantity } = delivery
  const material = inLanguage(delivery.material.name, language)
  const school = schoolName(delivery.school, language)
  const operation = useRefreshing(removeDeliveriesAction, {
    successMessage: ({ removed }) => t('done', { count: removed }),
  })
  return (
    <AskedAction
      label={t('button')}
      named={t('buttonOf', { material, school })}
      title={t('title', { count: 1 })}
      look={{ variant: 'quiet', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ deliveries: [{ id, version }] })}
    >
      <p>{t('text', { quantity, material, school })}</p>
    </AskedAction>
  )
}
