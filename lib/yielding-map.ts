/** Lets sockets, timers and other requests run before the next slice of long work. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Milliseconds of work after which others get their turn. */
const sliceMs = 8
/** How often the clock is looked at: reading it costs as much as a small piece of work. */
const itemsPerLook = 16

/** What `work` makes of each item; the event loop breathes in between, however many there are. */
export async function mapYielding<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  let since = performance.now()
  for (const [index, item] of items.entries()) {
    results.push(work(item, index))
    if (index % itemsPerLook !== 0 || performance.now() - since < sliceMs) continue
    await yieldToOthers()
    since = performance.now()
  }
  return results
}
