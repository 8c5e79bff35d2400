'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { ChoiceSearch } from '@/components/people/people-console/choice-search'
import { useWorkCheck, WorkFields, workOf } from '@/components/school-life/volunteering/work-fields'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { findVolunteersAction, recordHoursAction } from '@/lib/features/school-life/volunteering/actions'
import type { findVolunteers } from '@/lib/features/school-life/volunteering/find-volunteers'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

type VolunteerChoice = ResultOf<typeof findVolunteers>[number]

/** First the student, found by typing, then what they did. */
export function NewHoursDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useTranslations('schoolLife.hours')
  const record = useTranslations('volunteering.record')
  const language = useLocale()
  const [found, setFound] = useState<readonly VolunteerChoice[]>([])
  const [student, setStudent] = useState<VolunteerChoice | null>(null)
  const check = useWorkCheck()
  const find = useOperation(findVolunteersAction, { onSuccess: setFound })
  const operation = useRefreshing(recordHoursAction, { successMessage: record('done'), onSuccess: onClose })
  const choice = (one: VolunteerChoice) => ({
    id: one.id,
    name: personName(one, language),
    hint: [schoolName(one.school, language), one.email].filter(Boolean).join(' · '),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={record('title')}>
      {student === null ? (
        <ChoiceSearch
          words={{
            choose: t('choose'),
            search: t('findStudent'),
            start: t('start'),
            noMatch: t('noStudent'),
            button: t('chooseStudent'),
          }}
          first={found}
          find={find}
          about={{}}
          shown={choice}
          isBusy={false}
          onChoose={(id) => setStudent(found.find((one) => one.id === id) ?? null)}
        />
      ) : (
        <Form
          operation={operation}
          check={check}
          onSubmit={(values) => void operation.run({ studentId: student.id, ...workOf(values) })}
        >
          <p className="wrap-anywhere">
            <span className="block font-medium">{choice(student).name}</span>
            <span className="block text-ink-muted text-sm">{choice(student).hint}</span>
          </p>
          <WorkFields today={today} />
          <DialogFooter>
            <Button onClick={() => setStudent(null)}>{t('another')}</Button>
            <Submit>{record('submit')}</Submit>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}
