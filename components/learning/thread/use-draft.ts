'use client'

import { useEffect, useState } from 'react'
import { useEarlyText } from '@/components/ui/use-early'
import { useSteady } from '@/components/ui/use-steady'

/** A text that was typed into this field and not sent yet; it stays on this device until it is. */
export function useDraft(key: string, fieldId: string) {
  const [text, setText] = useState('')
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was typed before
    setText((now) => now || keptUnder(key))
  }, [key])
  const change = useSteady((next: string | ((now: string) => string)) => {
    const then = typeof next === 'function' ? next(text) : next
    setText(then)
    try {
      if (then === '') localStorage.removeItem(key)
      else localStorage.setItem(key, then)
    } catch {
      // Without a store the text lives as long as the page.
    }
  })
  useEarlyText(fieldId, '', (typed) => change([keptUnder(key), typed].filter(Boolean).join('\n')))
  return [text, change] as const
}

function keptUnder(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
