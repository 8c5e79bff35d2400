'use client'

import { lazy, type ReactNode } from 'react'
import { Later } from '@/components/ui/later'
import type { ProjectSwitchProps } from './project-switch'

const ProjectSwitch = lazy(async () => ({ default: (await import('./project-switch')).ProjectSwitch }))

/** Every shell has this file, and few readers can switch; until the switch has loaded, `waiting` stands there. */
export function ShownProjectSwitch({ waiting, ...props }: ProjectSwitchProps & { waiting: ReactNode }) {
  return (
    <Later fallback={waiting}>
      <ProjectSwitch {...props} />
    </Later>
  )
}
