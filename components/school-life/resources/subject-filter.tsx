'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

/** Chooses one subject; the choice is in the address. */
export function SubjectFilter({ subjects, subject }: { subjects: readonly string[]; subject: string }) {
  const t = useTranslations('resources')
  const url = useUrlState()
  return (
    <div className="mb-4 flex">
      <Select
        aria-label={t('subject')}
        value={subject}
        onChange={(event) => url.set({ subject: event.currentTarget.value || null })}
        options={[{ value: '', label: t('allSubjects') }, ...subjects.map((one) => ({ value: one, label: one }))]}
        className="w-full sm:w-72"
      />
    </div>
  )
}
