'use client'

import { useEffect, useState } from 'react'
import { useSteady } from '@/components/ui/use-steady'

/** A text that was typed and not sent yet; it stays on this device until it is. */
export function useDraft(key: string) {
  const [text, setText] = useState('')
  useEffect(() => {
    try {
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was typed before
      setText((now) => now || (localStorage.getItem(key) ?? ''))
    } catch {
      // Without a store the text lives as long as the page.
    }
  }, [key])
  const change = useSteady((next: string | ((now: string) => string)) => {
    const then = typeof next === 'function' ? next(text) : next
    setText(then)
    try {
      if (then === '') localStorage.removeItem(key)
      else localStorage.setItem(key, then)
    } catch {
      // As above.
    }
  })
  return [text, change] as const
}
