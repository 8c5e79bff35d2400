/** One thing to write, and what waits for it. */
type Waiting<T, R> = {
  item: T
  key: string
  since: number
  done: (result: R | null) => void
  failed: (error: unknown) => void
}

/** Takes one item of a key; null: the write left it out. */
export type BatchOf<T, R> = (key: string, item: T) => Promise<R | null>

type BatchLimits = {
  /** Items of one write. */
  most: number
  /** Writes under way at a time, asked whenever another one could begin. */
  abreast: () => number
  /** Fewer than so many wait for the write under way to end, and go in the next one. */
  worthwhile: number
  /** Milliseconds that an item waits for its write to begin; then it fails by `late`. */
  longest: number
  late: () => Error
}

/**
 * Writes what comes while something is being written in one go afterwards, so that a commit serves all that wait for it:
 * nobody waits for company, and an answer comes after the commit that holds it. Of one key nothing is written twice at a
 * time, neither in one write nor in two.
 */
export function makeBatch<T, R>(
  write: (items: readonly T[]) => Promise<readonly (R | null)[]>,
  { most, abreast, worthwhile, longest, late }: BatchLimits,
): BatchOf<T, R> {
  let waiting: Waiting<T, R>[] = []
  const keys = new Set<string>()
  let underWay = 0

  function take(): Waiting<T, R>[] {
    const taken: Waiting<T, R>[] = []
    const left: Waiting<T, R>[] = []
    const oldest = performance.now() - longest
    for (const one of waiting) {
      if (one.since < oldest) one.failed(late())
      else if (taken.length === most || keys.has(one.key)) left.push(one)
      else {
        keys.add(one.key)
        taken.push(one)
      }
    }
    waiting = left
    return taken
  }

  function begin(): void {
    while (waiting.length > 0 && (underWay === 0 || (waiting.length >= worthwhile && underWay < abreast()))) {
      const taken = take()
      if (taken.length === 0) return
      void run(taken)
    }
  }

  async function run(taken: readonly Waiting<T, R>[]): Promise<void> {
    underWay += 1
    try {
      const results = await write(taken.map(({ item }) => item))
      for (const [at, { done }] of taken.entries()) done(results[at] ?? null)
    } catch (error) {
      for (const { failed } of taken) failed(error)
    }
    for (const { key } of taken) keys.delete(key)
    underWay -= 1
    begin()
  }

  return (key, item) =>
    new Promise((done, failed) => {
      waiting.push({ item, key, since: performance.now(), done, failed })
      begin()
    })
}
