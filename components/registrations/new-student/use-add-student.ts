'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { addStudentAction } from '@/lib/features/registrations/registrations/actions'
import { nameOf, type PersonValues } from './new-student-values'

/** What a form does that registers a student: it knows who is typed, and whether her address was known and she has to confirm. */
export function useAddStudent(onClose: () => void) {
  const t = useTranslations('registrations.newStudent')
  const router = useRouter()
  const [typed, setTyped] = useState<PersonValues>({})
  const [isProposed, setProposed] = useState(false)
  const operation = useOperation(addStudentAction, {
    said: (added) => (added.isProposed ? '' : t('done', { name: nameOf(typed) })),
    onSuccess: (added) => {
      router.refresh()
      if (added.isProposed) setProposed(true)
      else onClose()
    },
  })
  return { operation, typed, setTyped, isProposed }
}
