'use client'

import { lazy, Suspense } from 'react'
import type { MenuPanelProps } from './menu-panel'
import { useWanted, type WantedTrigger } from './use-wanted'

const load = () => import('./menu-panel').then(({ MenuPanel }) => ({ default: MenuPanel }))
const Panel = lazy(load)

export type MenuProps = Omit<MenuPanelProps, 'trigger'> & { trigger: WantedTrigger }

/** The actions for an object behind its button; on a phone a sheet from below. */
export function Menu({ trigger, ...panel }: MenuProps) {
  const { button, isWanted } = useWanted(trigger, 'menu', load)
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <Panel trigger={trigger} {...panel} />
    </Suspense>
  )
}
