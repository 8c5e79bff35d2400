'use client'

import { useEffect } from 'react'
import { useSteady } from '@/components/ui/use-steady'
import { isTyping } from './use-answer-keys'

export type PlayerCommands = {
  toggle: () => void
  skip: (seconds: number) => void
  /** A part of the whole, 0 to 1. */
  jump: (part: number) => void
  louder: (by: number) => void
  mute: () => void
  captions: () => void
  fullscreen: () => void
}

/** The usual keys of video players, except in text fields, in choices and while a question waits. */
export function usePlayerKeys(isOn: boolean, commands: PlayerCommands) {
  const press = useSteady((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { target, key } = event
    if (isTyping(target)) return
    const act = commandOf(key, commands, target)
    if (act === null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, press])
}

function commandOf(key: string, commands: PlayerCommands, target: EventTarget | null): (() => void) | null {
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null
  // There, letters answer a question and arrow keys move between options or tabs.
  if (within('[data-answers]')) return null
  // A single-letter key works only while the player has the focus, so that dictation does not trigger it (WCAG 2.1.4).
  if (/^[a-z\d]$/.test(key) && !within('[data-player]')) return null
  switch (key) {
    case ' ':
      return within('button, a, summary, [role="tab"]') ? null : commands.toggle
    case 'k':
      return commands.toggle
    case 'ArrowLeft':
      return within('[role="tablist"]') ? null : () => commands.skip(-5)
    case 'ArrowRight':
      return within('[role="tablist"]') ? null : () => commands.skip(5)
    case 'j':
      return () => commands.skip(-10)
    case 'l':
      return () => commands.skip(10)
    case 'm':
      return commands.mute
    case 'c':
      return commands.captions
    case 'f':
      return commands.fullscreen
    case 'ArrowUp':
    case 'ArrowDown':
      // Elsewhere these keys scroll the page.
      return within('[data-player]') ? () => commands.louder(key === 'ArrowUp' ? 0.1 : -0.1) : null
  }
  return /^\d$/.test(key) ? () => commands.jump(Number(key) / 10) : null
}
