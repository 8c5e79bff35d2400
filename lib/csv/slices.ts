/** Lets sockets, timers and other requests run before the next slice of long work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Milliseconds of work after which others get their turn. */
const sliceMs = 8

/** Does `work` for each item and lets the event loop breathe in between, however many there are. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T, index: number) => void): Promise<void> {
  let index = 0
  let since = performance.now()
  for (const item of items) {
    work(item, index)
    index += 1
    if (index % 32 !== 0 || performance.now() - since < sliceMs) continue
    await breathe()
    since = performance.now()
  }
}
