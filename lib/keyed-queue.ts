import { Fault } from '@/lib/kernel/fault'

const nothing = () => {}

type Lines = Map<string, Promise<unknown>[]>
declare global {
  /** On globalThis: what is answered before Next and its routes are bundled apart, and a queue is one to both. */
  var portalQueues: Map<string, Lines> | undefined
}

function linesOf(name: string): Lines {
  globalThis.portalQueues ??= new Map()
  const lines: Lines = globalThis.portalQueues.get(name) ?? new Map()
  globalThis.portalQueues.set(name, lines)
  return lines
}

/**
 * Lets the work of one key run one after another in this process. Whoever waits holds neither a connection nor a lock;
 * when `places` are taken, the one at work included, the next is turned away for so many seconds. Whoever leaves while
 * they wait gives up their place at once; what is at work ends by itself. Queues of one name are one.
 */
export function keyedQueue(
  name: string,
  places: number,
  retryAfter: number,
): <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const lines = linesOf(name)
  return async (key, work, signal) => {
    signal?.throwIfAborted()
    const line = lines.get(key) ?? []
    if (line.length >= places) throw new Fault('conflict.busy', { retryAfter })
    lines.set(key, line)
    let leave = nothing
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(new Error('whoever waited has left', { cause: signal?.reason }))
      signal?.addEventListener('abort', leave)
    })
    const own = (line.at(-1) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted()
      signal?.removeEventListener('abort', leave)
      return work()
    })
    // Whoever comes next waits for the end, whichever it is.
    const ended = own.then(nothing, nothing)
    line.push(ended)
    try {
      return await Promise.race([own, left])
    } finally {
      signal?.removeEventListener('abort', leave)
      void line.splice(line.indexOf(ended), 1)
      if (line.length === 0) lines.delete(key)
    }
  }
}
