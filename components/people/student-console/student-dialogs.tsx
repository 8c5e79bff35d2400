'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { searchWords } from '@/components/people/people-console/choice-search'
import { ChooseWithReason } from '@/components/people/people-console/choose-with-reason'
import { contactChoice } from '@/components/people/people-console/contact-choice'
import { schoolChoice } from '@/components/people/school-console/school-choice'
import { findSuccessorsAction } from '@/lib/features/people/contacts/actions'
import { handOverStudentAction, moveStudentAction } from '@/lib/features/people/kept-students/actions'
import { findHeirsAction } from '@/lib/features/people/schools/actions'

type MoveStudentDialogProps = {
  student: { id: string; version: number; name: string; schoolId: string }
  onClose: () => void
}

/** Another school for a student, found by typing, and why. */
export function MoveStudentDialog({ student, onClose }: MoveStudentDialogProps) {
  const t = useTranslations('studentConsole')
  const words = useTranslations('peopleConsole.move')
  const language = useLocale()
  const find = useOperation(findHeirsAction)
  const operation = useRefreshing(moveStudentAction, { successMessage: t('move.done'), onSuccess: onClose })
  const { id: studentId, version, name, schoolId } = student
  return (
    <ChooseWithReason
      title={t('move.title', { name })}
      text={t('move.text')}
      words={{ ...searchWords(words), choose: t('columns.school'), button: t('toProject.look') }}
      first={[]}
      find={find}
      about={{ schoolId }}
      shown={(school) => schoolChoice(school, language)}
      into={(school) => t('move.into', { school })}
      another={t('move.another')}
      submit={t('move.submit')}
      hint={t('loggedReason')}
      operation={operation}
      onSubmit={(school, reason) => void operation.run({ studentId, version, schoolId: school.id, reason })}
      onClose={onClose}
    />
  )
}

type HandOverStudentDialogProps = {
  student: { id: string; name: string }
  adviser: { id: string; name: string }
  onClose: () => void
}

/** The adviser who takes over one student, found by typing, and why. */
export function HandOverStudentDialog({ student, adviser, onClose }: HandOverStudentDialogProps) {
  const t = useTranslations('studentConsole')
  const words = useTranslations('peopleConsole.handOver')
  const language = useLocale()
  const find = useOperation(findSuccessorsAction)
  const operation = useRefreshing(handOverStudentAction, { successMessage: t('handOver.done'), onSuccess: onClose })
  return (
    <ChooseWithReason
      title={t('handOver.title', { name: student.name })}
      text={t('handOver.text', { adviser: adviser.name })}
      words={{ ...searchWords(words), choose: t('columns.advisers'), button: t('toProject.look') }}
      first={[]}
      find={find}
      about={{ contactId: adviser.id }}
      shown={(contact) => contactChoice(contact, language)}
      into={(name) => t('handOver.into', { adviser: name })}
      another={t('handOver.another')}
      submit={t('handOver.submit')}
      hint={t('loggedReason')}
      operation={operation}
      onSubmit={(successor, reason) =>
        void operation.run({ studentId: student.id, contactId: adviser.id, successorId: successor.id, reason })
      }
      onClose={onClose}
    />
  )
}
