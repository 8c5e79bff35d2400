'use client'

import { lazy, Suspense } from 'react'
import type { PopoverPanelProps } from './popover-panel'
import { useLazyPanel, type PanelTrigger } from './use-lazy-panel'

const load = () => import('./popover-panel').then(({ PopoverPanel }) => ({ default: PopoverPanel }))
const Panel = lazy(load)

export type PopoverProps = Omit<PopoverPanelProps, 'trigger'> & { trigger: PanelTrigger }

/** A small panel beside its button: columns to choose, a longer explanation. Its positioning code is fetched on demand. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const { button, isPressed } = useLazyPanel(trigger, 'dialog', load)
  if (!isPressed) return button
  return (
    <Suspense fallback={button}>
      <Panel trigger={trigger} {...panel} />
    </Suspense>
  )
}
