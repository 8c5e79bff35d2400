'use client'

import { useTranslations } from 'next-intl'
import type { RequestedField } from '@/lib/features/people/change-requests/rules'

/** A value of an entry as text: a word for a gender, none for an empty or secret value. */
export function useRequestValue() {
  const t = useTranslations('changeRequests')
  const genders = useTranslations('account.student.genders')
  return (field: RequestedField, value: string | number | null) => {
    if (field === 'gender' && (value === 'MALE' || value === 'FEMALE')) return genders(value)
    if (value !== null && value !== '') return String(value)
    return field === 'idNumber' ? t('hidden') : t('empty')
  }
}
