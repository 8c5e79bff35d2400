'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { StudentSchool } from '@/components/registrations/new-student/student-school'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { ImportForm } from '@/lib/features/imports/imports/get-import-form'

export type ImportChoice = { schoolId?: string; contactId?: string }
export type ImportChoicesProps = {
  choices: NonNullable<ImportForm['choices']>
  onChoose: (choice: ImportChoice) => void
}

/** The two further fields of a coordinator: the students' school and their adviser (imports#for-whom). */
export function ImportChoices({ choices, onChoose }: ImportChoicesProps) {
  const t = useTranslations('imports.choices')
  const language = useLocale()
  const [chosen, setChosen] = useState<ImportChoice>({})
  const choose = (part: ImportChoice) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    onChoose(next)
  }
  const name = ({ family, given, latinName, email }: (typeof choices.advisers)[number]) => {
    const native = `${family ?? ''}${given ?? ''}`
    return (language === 'zh-CN' ? native || latinName : latinName || native) ?? email ?? ''
  }
  return (
    <div className="flex flex-col gap-5 border-line border-b pb-5">
      <StudentSchool
        provinces={choices.provinces}
        school={choices.school}
        onChoose={(schoolId) => choose({ schoolId: schoolId ?? undefined })}
      />
      {choices.advisers.length > 0 && (
        <Field label={t('adviser')} hint={t('adviserHint')}>
          <Select
            value={chosen.contactId ?? ''}
            onChange={(event) => choose({ contactId: event.currentTarget.value || undefined })}
            options={[
              { value: '', label: t('mine') },
              ...choices.advisers.map((adviser) => ({ value: adviser.id, label: name(adviser) })),
            ]}
          />
        </Field>
      )}
    </div>
  )
}
