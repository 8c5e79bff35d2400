'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Select } from '@/components/ui/select'
import { showToast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { noteProject } from './session-note'

type Project = { code: string; name: string }
export type ProjectSwitchProps = {
  project: Project
  choices: readonly Project[]
  switchTo: (raw: unknown) => Promise<ActionResult<{ projectCode: string }>>
}

/** Shows the session's project and switches to the others for which the administrator has a grant. */
export function ProjectSwitch({ project, choices, switchTo }: ProjectSwitchProps) {
  const t = useTranslations('shell')
  const { run, pending, fault } = useRefreshing(switchTo, { onSuccess: ({ projectCode }) => noteProject(projectCode) })
  useEffect(() => {
    if (fault) showToast({ message: fault.message, tone: 'bad' })
  }, [fault])
  return (
    <Select
      aria-label={t('project')}
      aria-busy={pending}
      value={project.code}
      onChange={(event) => run({ projectCode: event.currentTarget.value })}
      className="max-w-72 truncate font-medium"
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {code} · {name}
        </option>
      ))}
    </Select>
  )
}
