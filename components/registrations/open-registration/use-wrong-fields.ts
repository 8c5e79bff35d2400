'use client'

import { useTranslations } from 'next-intl'
import type { Wrong } from '@/components/forms/error-summary'
import { useNewStudentCheck } from '@/components/registrations/new-student/new-student-values'
import { inFormOrder } from './sections'

const consents = ['privacy', 'guardian'] as const

/** The errors of the whole form that a browser can find, in the order of its fields. */
export function useWrongFields(required: readonly string[]): (values: FormData) => Wrong[] {
  const t = useTranslations('openRegistration.errors')
  const check = useNewStudentCheck()
  return (values) => {
    const unticked = consents.filter((name) => !values.has(name)).map((name) => ({ field: name, message: t(name) }))
    return inFormOrder([...check(values, required), ...unticked])
  }
}
