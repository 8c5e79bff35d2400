/** Milliseconds after which a chunk that has not arrived counts as failed (screens#late-parts). */
export const chunkTimeout = 120_000

const isChunk = (node: Node): node is HTMLScriptElement | HTMLLinkElement =>
  (node instanceof HTMLScriptElement && node.src.includes('/_next/static/')) ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.href.includes('/_next/static/'))

/**
 * Limits the time of each script and style sheet that the page requests. One that has not arrived by then gets an error
 * event: its caller gets the ChunkLoadError of a broken network, and the screen offers to load again
 * (screens#late-parts). Returns the function that stops it.
 */
export function watchChunks(): () => void {
  const timers = new Map<Node, ReturnType<typeof setTimeout>>()
  const settle = (node: Node) => {
    clearTimeout(timers.get(node))
    timers.delete(node)
  }
  const watch = (node: Node) => {
    if (!isChunk(node)) return
    const fail = () => {
      timers.delete(node)
      node.dispatchEvent(new Event('error'))
      node.remove()
    }
    timers.set(node, setTimeout(fail, chunkTimeout))
    for (const end of ['load', 'error']) node.addEventListener(end, () => settle(node), { once: true })
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watch)
  })
  for (const place of [document.head, document.body]) observer.observe(place, { childList: true })
  return () => {
    observer.disconnect()
    for (const node of [...timers.keys()]) settle(node)
  }
}
