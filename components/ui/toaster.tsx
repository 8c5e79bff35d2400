'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { type Toast, takeToasts } from './toast'
import { useWords } from './words'

const colours = { good: 'text-good', bad: 'text-bad', info: 'text-info' }
const shownFor = 6000
/** What can be undone stays until somebody at the keyboard has got there (WCAG 2.2.1). */
const shownToUndo = 10_000
const atMost = 3

type ShownToast = Toast & { id: number }

function Item({ toast, onGone }: { toast: ShownToast; onGone: (id: number) => void }) {
  const words = useWords()
  const tone = toast.tone ?? 'good'
  const canUndo = toast.action !== undefined
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onGone(toast.id), canUndo ? shownToUndo : shownFor)
    return () => clearTimeout(timer)
  }, [held, onGone, toast.id, canUndo])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits while it is pointed at
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-lg border border-line bg-overlay py-2 ps-4 pe-2 shadow-overlay sm:w-96"
    >
      <span className={cn('flex h-9 items-center', colours[tone])}>
        <Icon of={tone} className="size-5" />
      </span>
      <span className="min-w-0 flex-1 self-center font-medium">{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run()
            onGone(toast.id)
          }}
          className="h-9 rounded-md px-2.5 font-medium text-accent-text hover:bg-sunken"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton size="sm" label={words.dismiss} onClick={() => onGone(toast.id)} className="size-9">
        <Icon of="missed" />
      </IconButton>
    </li>
  )
}

/** Present once in the page; the live region is always there, so that screen readers announce what appears in it. */
export function Toaster() {
  const words = useWords()
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const count = useRef(0)
  const cameFrom = useRef<HTMLElement | null>(null)
  const remove = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id))
    // The button that was pressed goes with its message.
    setTimeout(() => {
      if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true })
    })
  }, [])
  useEffect(
    () =>
      takeToasts((toast) => {
        count.current += 1
        const entry = { ...toast, id: count.current }
        setToasts((all) => [...all.filter((other) => other.message !== toast.message), entry].slice(-atMost))
      }),
    [],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only remembers from where the focus comes
    <section
      aria-label={words.notifications}
      aria-live="polite"
      className="print:hidden"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget
      }}
    >
      {/* On a list of staff the bars of selection and saving stay free, in a conversation the one to write in. */}
      <ol
        data-messages=""
        className="pointer-events-none fixed inset-x-4 bottom-20 z-60 flex flex-col gap-2 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:beside-band:bottom-26!"
      >
        {toasts.map((toast) => (
          <Item key={toast.id} toast={toast} onGone={remove} />
        ))}
      </ol>
    </section>
  )
}
