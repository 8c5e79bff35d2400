/** Milliseconds after the page has loaded. */
const pause = 2_000

/**
 * Does something once the page has loaded and has nothing else to do: what is only needed later does not delay what one
 * can do already. Returns how to give it up.
 */
export function whenCalm(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const wait = () => {
    timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(act, { timeout: 5_000 })
      else act()
    }, pause)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
