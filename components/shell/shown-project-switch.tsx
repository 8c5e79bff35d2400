'use client'

import { lazy } from 'react'
import { Later } from '@/components/ui/later'
import type { ProjectSwitchProps } from './project-switch'

const ProjectSwitch = lazy(async () => ({ default: (await import('./project-switch')).ProjectSwitch }))

/** Every shell has this file, and few readers can switch. */
export function ShownProjectSwitch(props: ProjectSwitchProps) {
  return (
    <Later>
      <ProjectSwitch {...props} />
    </Later>
  )
}
