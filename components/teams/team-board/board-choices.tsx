'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

export type BoardChoicesProps = {
  projectCode: string | null
  projects: readonly { code: string; name: string }[]
  schoolId: string | null
  schools: readonly { id: string; name: string; count: number }[]
}

/** Chooses one project and one school, which are in the address. */
export function BoardChoices({ projectCode, projects, schoolId, schools }: BoardChoicesProps) {
  const t = useTranslations('teamBoard')
  const { set } = useUrlState()
  if (projectCode !== null && projects.length < 2 && schools.length < 2) return null
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {(projects.length > 1 || projectCode === null) && (
        <span className="w-full sm:w-80">
          <Select
            aria-label={t('project')}
            value={projectCode ?? ''}
            onChange={(event) => set({ project_code: event.currentTarget.value, account_id: null })}
            options={[
              ...(projectCode === null ? [{ value: '', label: t('choose'), disabled: true }] : []),
              ...projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
            ]}
          />
        </span>
      )}
      {schools.length > 1 && (
        <span className="w-full sm:w-80">
          <Select
            aria-label={t('school')}
            value={schoolId ?? ''}
            onChange={(event) => set({ account_id: event.currentTarget.value })}
            options={schools.map(({ id, name, count }) => ({ value: id, label: t('schoolOption', { name, count }) }))}
          />
        </span>
      )}
    </div>
  )
}
