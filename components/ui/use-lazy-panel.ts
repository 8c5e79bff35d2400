'use client'

import { cloneElement, type MouseEventHandler, type ReactElement, useState } from 'react'

export type PanelTrigger = ReactElement<{
  onClick?: MouseEventHandler
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
}>

/** A button whose panel is fetched when the pointer or the focus comes near, and rendered from the first press on. */
export function useLazyPanel(trigger: PanelTrigger, kind: 'dialog' | 'menu', load: () => Promise<unknown>) {
  const [isPressed, setPressed] = useState(false)
  const button = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setPressed(true),
  })
  return { button, isPressed }
}
