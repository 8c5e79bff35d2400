'use client'

import { useEffect, useState } from 'react'

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
  const change = (next: string) => {
    setText(next)
    try {
      if (next === '') localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    } catch {
      // As above.
    }
  }
  return [text, change] as const
}
