'use client'

import { lazy, Suspense } from 'react'
import type { MenuPanelProps } from './menu-panel'
import { useLazyPanel, type PanelTrigger } from './use-lazy-panel'

const load = () => import('./menu-panel').then(({ MenuPanel }) => ({ default: MenuPanel }))
const Panel = lazy(load)

export type MenuProps = Omit<MenuPanelProps, 'trigger'> & { trigger: PanelTrigger }

/** The actions for an object behind its button; on a phone a sheet from below. */
export function Menu({ trigger, ...panel }: MenuProps) {
  const { button, isPressed } = useLazyPanel(trigger, 'menu', load)
  if (!isPressed) return button
  return (
    <Suspense fallback={button}>
      <Panel trigger={trigger} {...panel} />
    </Suspense>
  )
}
