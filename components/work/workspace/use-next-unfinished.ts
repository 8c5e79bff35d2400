import { useCallback, useSyncExternalStore } from 'react'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { blocksOf, isUnfinished, useWork } from './work'

/** The next incomplete block after a block, starting again at the top; null when no other is incomplete. */
export function useNextAfter(id: string): BlockView | null {
  const blocks = blocksOf(useWork().view)
  const open = useUnfinished().filter((unfinished) => unfinished !== id)
  const next = nextOf(open, blocks, id)
  return blocks.find((block) => block.id === next) ?? null
}

/** A function that returns the next incomplete block after the present one, starting again at the top; null without one. */
export function useNextUnfinished(): (() => string) | null {
  const blocks = blocksOf(useWork().view)
  const open = useUnfinished()
  if (open.length === 0) return null
  return () =>
    nextOf(open, blocks, document.activeElement?.closest('[data-block]')?.id ?? window.location.hash.slice(1)) ?? ''
}

function nextOf(open: string[], blocks: BlockView[], present: string): string | undefined {
  const ids = blocks.map(({ id }) => id)
  const at = ids.indexOf(present)
  return open.find((id) => ids.indexOf(id) > at) ?? open[0]
}

/** The ids of the incomplete blocks, in the order of the page. */
function useUnfinished(): string[] {
  const { engine, view } = useWork()
  const list = useCallback(
    () =>
      blocksOf(view)
        .filter((block) => isUnfinished(block, engine.block(block.id)))
        .map(({ id }) => id)
        .join(' '),
    [engine, view],
  )
  const unfinished = useSyncExternalStore(engine.subscribe, list, list)
  return unfinished === '' ? [] : unfinished.split(' ')
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
