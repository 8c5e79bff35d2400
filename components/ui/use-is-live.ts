import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated; before that a press has no effect. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
