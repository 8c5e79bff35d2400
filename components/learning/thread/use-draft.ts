'use client'

import { useEffect, useState } from 'react'
import { keptText } from '@/components/forms/unsaved'
import { useEarlyText } from '@/components/ui/use-early'
import { useSteady } from '@/components/ui/use-steady'

/** A text typed into this field and not sent yet; the device keeps it until it is sent. */
export function useDraft(key: string, fieldId: string) {
  const [text, setText] = useState('')
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was typed before
    setText((now) => now || (keptText(key).read() ?? ''))
  }, [key])
  const change = useSteady((next: string | ((now: string) => string)) => {
    const then = typeof next === 'function' ? next(text) : next
    setText(then)
    keptText(key).write(then === '' ? null : then)
  })
  useEarlyText(fieldId, '', (typed) => change([keptText(key).read(), typed].filter(Boolean).join('\n')))
  return [text, change] as const
}
