import { useState } from 'react'

/** State that begins anew whenever the value it comes from is another, as after the page was reloaded. */
export function useStateFrom<T>(value: T) {
  const [source, setSource] = useState(value)
  const [state, setState] = useState(value)
  if (source !== value) {
    setSource(value)
    setState(value)
  }
  return [state, setState] as const
}
