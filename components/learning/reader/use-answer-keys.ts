'use client'

import { useLayoutEffect } from 'react'
import { useSteady } from '@/components/ui/use-steady'

/** Elements that use these keys themselves while they have the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type="radio"], [type="range"]), textarea, select, [role="dialog"]') !== null
  )
}

export type AnswerKeys = {
  isOn: boolean
  /** null once the question is answered: Enter then continues. */
  letters: readonly string[] | null
  choose: (letter: string) => void
  submit: () => void
}

/** A to F choose and Enter confirms wherever the focus is, unless it is in a text field or on another control. */
export function useAnswerKeys({ isOn, letters, choose, submit }: AnswerKeys) {
  const press = useSteady((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target)) return
    const letter = event.key.toUpperCase()
    if (letters?.includes(letter)) {
      event.preventDefault()
      choose(letter)
    } else if (event.key === 'Enter' && !isCommand(event.target)) {
      event.preventDefault()
      submit()
    }
  })
  // With the card itself: a key pressed as soon as it is seen is meant for it.
  useLayoutEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, press])
}

/** Enter presses the focused button natively. */
function isCommand(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="tab"]') !== null
}
