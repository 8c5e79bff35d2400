'use client'

import { fetched } from './fetched'
import type { PopoverPanelProps } from './popover-panel'
import { useLazyPanel, type PanelTrigger } from './use-lazy-panel'

const { Fetched: Panel, load } = fetched(async () => (await import('./popover-panel')).PopoverPanel)

export type PopoverProps = Omit<PopoverPanelProps, 'trigger'> & { trigger: PanelTrigger }

/** A small panel beside its button: columns to choose, a longer explanation. Its positioning code is fetched on demand. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const { button, isPressed } = useLazyPanel(trigger, 'dialog', load)
  if (!isPressed) return button
  return <Panel instead={button} trigger={trigger} {...panel} />
}
