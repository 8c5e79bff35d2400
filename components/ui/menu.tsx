'use client'

import { fetched } from './fetched'
import type { MenuPanelProps } from './menu-panel'
import { useLazyPanel, type PanelTrigger } from './use-lazy-panel'

const { Fetched: Panel, load } = fetched(async () => (await import('./menu-panel')).MenuPanel)

export type MenuProps = Omit<MenuPanelProps, 'trigger' | 'items'> & {
  trigger: PanelTrigger
  /** As a function where many rows have a menu that is never opened. */
  items: MenuPanelProps['items'] | (() => MenuPanelProps['items'])
}

/** The actions for an object behind its button; on a phone a sheet from below. */
export function Menu({ trigger, items, ...panel }: MenuProps) {
  const { button, isPressed } = useLazyPanel(trigger, 'menu', load)
  if (!isPressed) return button
  return <Panel instead={button} trigger={trigger} items={typeof items === 'function' ? items() : items} {...panel} />
}
