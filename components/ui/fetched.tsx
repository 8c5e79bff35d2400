'use client'

import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'

type FetchedProps = {
  /** False until somebody wants it; once shown it stays, or what was typed would be lost. */
  isWanted?: boolean
  /** What stands there until it has come. */
  instead?: ReactNode
}

/**
 * A component whose code is fetched when somebody wants it, as a dialog behind its button. React's `lazy` would show nothing for
 * 300 ms after the press, even where the code has come: what follows a fallback is held back so long. A fetch that failed is tried
 * again the next time.
 */
export function fetched<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null
  const load = async () => (known ??= await fetch())

  function Fetched({ isWanted = true, instead = null, ...props }: Props & FetchedProps) {
    const [Content, setContent] = useState<ComponentType<Props> | null>(null)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const isMissing = isWanted && Content === null
    if (isMissing && known !== null) setContent(() => known)
    useEffect(() => {
      if (!isMissing) return
      let isGone = false
      load().then(
        (come) => isGone || setContent(() => come),
        (error: unknown) => isGone || setFailure({ error }),
      )
      return () => {
        isGone = true
      }
    }, [isMissing])
    if (failure !== null) throw failure.error
    // TypeScript does not see that what is left are Props.
    return Content === null ? instead : <Content {...(props as unknown as Props)} />
  }
  return { Fetched, load }
}

/** The same where an address may name it, too: `Drawn`, which waits as React's `lazy` does, is for the page that was asked for so. */
export function fetchedOrDrawn<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  const { Fetched, load } = fetched(fetch)
  return { Fetched, Drawn: lazy(async () => ({ default: await load() })) }
}
