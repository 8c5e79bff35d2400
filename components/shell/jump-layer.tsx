'use client'

import { useEffect } from 'react'
import { fetched } from '@/components/ui/fetched'
import { setJump, useJump } from './jump'
import type { JumpScreen } from './jump-dialog'

const { Fetched: Dialog, load } = fetched(async () => (await import('./jump-dialog')).JumpDialog)

/** Fetches the dialog before it is asked for; where that fails, opening it tries again. */
export function loadJump(): void {
  load().catch(() => {})
}

/** The search over all screens, once it is wanted: Ctrl+K anywhere, `/` where the page has no search field of its own. */
export function JumpLayer({ screens }: { screens: readonly JumpScreen[] }) {
  const isOpen = useJump()
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      setJump(false)
    }
  }, [])
  return isOpen && <Dialog screens={screens} onClose={() => setJump(false)} />
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
  // What is open in front of the page has the keys.
  if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null) return
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    setJump(true)
  } else if (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyped(event.target)) {
    event.preventDefault()
    const field = ownSearchField()
    if (field === undefined) return setJump(true)
    field.focus()
    field.select()
  }
}

/** A key pressed there becomes text. */
function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="grid"]') !== null
}

function ownSearchField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  return [...fields].find((field) => field.checkVisibility())
}
