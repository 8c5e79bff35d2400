import { useCallback, useSyncExternalStore } from 'react'
import { blocksOf, isUnfinished, useWork } from './work'

/** A function that returns the next incomplete block after the present one, starting again at the top; null without one. */
export function useNextUnfinished(): (() => string) | null {
  const { engine, view } = useWork()
  const list = useCallback(
    () =>
      blocksOf(view)
        .filter((block) => isUnfinished(block, engine.block(block.id)))
        .map(({ id }) => id)
        .join(' '),
    [engine, view],
  )
  const wanting = useSyncExternalStore(engine.subscribe, list, list)
  if (wanting === '') return null
  return () => {
    const ids = blocksOf(view).map(({ id }) => id)
    const open = wanting.split(' ')
    const at = ids.indexOf(document.activeElement?.closest('[data-block]')?.id ?? window.location.hash.slice(1))
    return open.find((id) => ids.indexOf(id) > at) ?? open[0] ?? ''
  }
}

/** Scrolls a block to the top of the window and focuses it. */
export function goTo(id: string) {
  const block = document.getElementById(id)
  if (block === null) return
  window.history.replaceState(null, '', `#${id}`)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  block.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
  block.focus({ preventScroll: true })
}
