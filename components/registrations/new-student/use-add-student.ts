'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { addStudentAction } from '@/lib/features/registrations/registrations/actions'
import { nameOf, type PersonValues } from './new-student-values'

/** What a form does that registers a student: it knows who is typed, and whether her address was known and she has to confirm. */
export function useAddStudent(onClose: () => void) {
  const t = useTranslations('registrations.newStudent')
  const [typed, setTyped] = useState<PersonValues>({})
  const [isProposed, setProposed] = useState(false)
  const operation = useRefreshing(addStudentAction, {
    said: (added) => (added.isProposed ? '' : t('done', { name: nameOf(typed) })),
    onSuccess: (added) => {
      if (added.isProposed) setProposed(true)
      else onClose()
    },
  })
  return { operation, typed, setTyped, isProposed }
}
