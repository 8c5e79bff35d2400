import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Has the page's program come? Before that nothing hears a press. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
