'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ShownFault, useOperation } from '@/components/forms/use-operation'
import { updateStudentAction } from '@/lib/features/people/students/actions'
import { correctionOf, type Entry, type EntryField, textOf, type EntryTexts } from './entry-fields'

/**
 * An entry being corrected: what is stored and what is typed over it are kept apart, so that a newer state of the one
 * loses nothing of the other.
 */
export function useEntry(student: Entry, losesMoved: boolean) {
  const success = useTranslations('success')
  const router = useRouter()
  const [saved, setSaved] = useState(student)
  const [typed, setTyped] = useState<EntryTexts>({})
  /** What was stored when somebody else changed it under our hands. */
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
  // A request accepted beside the form, another address: the page has read the entry again.
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

/** The entry as it is now, which the operation's refusal of a stale one carries. */
function newerEntry(fault: ShownFault | null): Entry | null {
  if (fault?.key !== 'conflict.stale') return null
  const { data } = fault
  return typeof data === 'object' && data !== null && 'student' in data ? (data.student as Entry) : null
}
