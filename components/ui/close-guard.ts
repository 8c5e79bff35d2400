import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Whether the dialog around it may close, which it may ask the user. */
export type CloseGuard = () => boolean

export const CloseGuards = createContext<Set<CloseGuard> | null>(null)

/** Is called before Escape, the cross or a press beside it closes the dialog around it; its buttons close it without. */
export function useCloseGuard(guard: CloseGuard): void {
  const guards = use(CloseGuards)
  const ask = useEffectEvent(guard)
  useEffect(() => {
    if (guards === null) return
    const mayClose = () => ask()
    guards.add(mayClose)
    return () => void guards.delete(mayClose)
  }, [guards])
}
