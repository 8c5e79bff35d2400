'use client'

import { lazy, Suspense } from 'react'
import type { MenuPanelProps } from './menu-panel'
import { useLazyPanel, type PanelTrigger } from './use-lazy-panel'

const load = () => import('./menu-panel').then(({ MenuPanel }) => ({ default: MenuPanel }))
const Panel = lazy(load)

export type MenuProps = Omit<MenuPanelProps, 'trigger' | 'items'> & {
  trigger: PanelTrigger
  /** As a function where many rows have a menu that is never opened. */
  items: MenuPanelProps['items'] | (() => MenuPanelProps['items'])
}

/** The actions for an object behind its button; on a phone a sheet from below. */
export function Menu({ trigger, items, ...panel }: MenuProps) {
  const { button, isPressed } = useLazyPanel(trigger, 'menu', load)
  if (!isPressed) return button
  return (
    <Suspense fallback={button}>
      <Panel trigger={trigger} items={typeof items === 'function' ? items() : items} {...panel} />
    </Suspense>
  )
}
