'use client'

import { useEffect, useRef } from 'react'

type Keys = { save: () => void; undo: () => void; redo: () => void; leave: () => void }

/** Ctrl or ⌘ with S, Z, Shift+Z or Y, and Escape, anywhere on the page; a text field undoes its own typing. */
export function useEditorKeys(keys: Keys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === 229) return
      const { save, undo, redo, leave } = newest.current
      const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
      if (event.key === 'Escape' && !event.defaultPrevented) return leave()
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      const act =
        key === 's'
          ? save
          : isTyping
            ? null
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? redo
              : key === 'z'
                ? undo
                : null
      if (act === null) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
