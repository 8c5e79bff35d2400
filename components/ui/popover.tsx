'use client'

import { cloneElement, lazy, type MouseEventHandler, type ReactElement, Suspense, useState } from 'react'
import type { PopoverPanelProps } from './popover-panel'

const load = () => import('./popover-panel').then(({ PopoverPanel }) => ({ default: PopoverPanel }))
const Panel = lazy(load)

type TriggerProps = {
  onClick?: MouseEventHandler
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
}

export type PopoverProps = Omit<PopoverPanelProps, 'trigger'> & { trigger: ReactElement<TriggerProps> }

/** Something small beside its button: columns to choose, a longer explanation. What places it is fetched when it is wanted. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const [wanted, setWanted] = useState(false)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
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
