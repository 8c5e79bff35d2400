import { Fault } from '@/lib/kernel/fault'

const nothing = () => {}

/**
 * Lets the work of one key run one after another in this process. Whoever waits holds neither a connection nor a lock;
 * when `places` are taken, the one at work included, the next is turned away for so many seconds.
 */
export function keyedQueue(places: number, retryAfter: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Promise<unknown>[]>()
  return async (key, work) => {
    const line = lines.get(key) ?? []
    if (line.length >= places) throw new Fault('conflict.busy', { retryAfter })
    lines.set(key, line)
    const own = (line.at(-1) ?? Promise.resolve()).then(work)
    // Whoever comes next waits for the end, whichever it is.
    const ended = own.then(nothing, nothing)
    line.push(ended)
    try {
      return await own
    } finally {
      void line.shift()
      if (line.length === 0) lines.delete(key)
    }
  }
}
