'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ShownFault, useOperation } from '@/components/forms/use-operation'
import { updateStudentAction } from '@/lib/features/people/students/actions'
import type { EntryField } from '@/lib/features/people/students/rules'
import { correctionOf, type Entry, textOf, type EntryTexts } from './entry-fields'

/** An entry being corrected: stored and typed values are kept apart, so that a newer stored state loses no typed value. */
export function useEntry(student: Entry, losesMoved: boolean) {
  const success = useTranslations('success')
  const router = useRouter()
  const [saved, setSaved] = useState(student)
  const [typed, setTyped] = useState<EntryTexts>({})
  /** The stored values at the time somebody else changed them. */
  const [overtaken, setOvertaken] = useState<Entry | null>(null)
  const operation = useOperation(updateStudentAction, {
    successMessage: success('updateStudent'),
    onSuccess: (entry) => {
      setTyped({})
      setOvertaken(null)
      setSaved(entry)
      if (losesMoved && entry.school.id !== saved.school.id) router.push('/studentList')
      else router.refresh()
    },
  })

  const newer = newerEntry(operation.fault)
  if (newer !== null && newer.version > saved.version) {
    setOvertaken(saved)
    setSaved(newer)
  }
  // An accepted request or a changed address reloads the entry.
  if (student.version > saved.version) setSaved(student)

  function type(field: EntryField, text: string) {
    const { [field]: _before, ...others } = typed
    setTyped(text === textOf(saved, field) ? others : { ...others, [field]: text })
  }

  return {
    saved,
    typed,
    overtaken,
    operation: { pending: operation.pending, fault: newer === null ? operation.fault : null },
    valueOf: (field: EntryField) => typed[field] ?? textOf(saved, field),
    type,
    save: (more: Record<string, unknown>) =>
      operation.run({ studentId: saved.id, version: saved.version, ...correctionOf(typed), ...more }),
  }
}

export type EntryState = ReturnType<typeof useEntry>

/** The present entry, which the operation's refusal of a stale one contains. */
function newerEntry(fault: ShownFault | null): Entry | null {
  if (fault?.key !== 'conflict.stale') return null
  const { data } = fault
  return typeof data === 'object' && data !== null && 'student' in data ? (data.student as Entry) : null
}
