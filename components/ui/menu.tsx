'use client'

import { cloneElement, lazy, type MouseEventHandler, type ReactElement, Suspense, useState } from 'react'
import type { MenuPanelProps } from './menu-panel'

const load = () => import('./menu-panel').then(({ MenuPanel }) => ({ default: MenuPanel }))
const Panel = lazy(load)

type TriggerProps = {
  onClick?: MouseEventHandler
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type MenuProps = Omit<MenuPanelProps, 'trigger'> & { trigger: ReactElement<TriggerProps> }

/** What can be done with a thing, behind its button; on a phone a sheet from below. It is fetched when it is wanted. */
export function Menu({ trigger, ...panel }: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setWanted(true),
  })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Panel trigger={trigger} {...panel} />
    </Suspense>
  )
}
