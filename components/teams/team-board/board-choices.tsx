'use client'

import { useTranslations } from 'next-intl'
import { narrowedTo } from '@/components/shell/addresses'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

export type BoardChoicesProps = {
  schoolId: string | null
  schools: readonly { id: string; name: string; count: number }[]
}

/** Chooses one school, which is in the address; the project is chosen in the title. */
export function BoardChoices({ schoolId, schools }: BoardChoicesProps) {
  const t = useTranslations('teamBoard')
  const { set } = useUrlState()
  if (schools.length < 2) return null
  return (
    <div className="min-w-0 narrow:w-full sm:max-w-62">
      <Select
        aria-label={t('school')}
        className="sm:h-control-sm sm:text-sm"
        value={schoolId ?? ''}
        onChange={(event) => set(narrowedTo.school(event.currentTarget.value))}
        options={schools.map(({ id, name, count }) => ({ value: id, label: t('schoolOption', { name, count }) }))}
      />
    </div>
  )
}
