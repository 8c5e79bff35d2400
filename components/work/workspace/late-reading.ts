/** Milliseconds: text is read after a pause of the first length, and at the latest after the second. */
const readingPace = { pause: 400, ceiling: 1_500 } as const

/** Reads text that costs more to read than a key may take: in a pause of the typing, or as soon as somebody goes by it. */
export function createLateReading(take: (content: string) => void) {
  let typed: (() => string) | null = null
  let firstTyped = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const catchUp = () => {
    if (typed === null) return
    const read = typed
    typed = null
    clearTimeout(timer)
    take(read())
  }

  return {
    /** Something was typed; true for the first time since it was read. */
    later(read: () => string): boolean {
      const isFirst = typed === null
      if (isFirst) firstTyped = Date.now()
      typed = read
      clearTimeout(timer)
      const left = Math.max(0, firstTyped + readingPace.ceiling - Date.now())
      timer = setTimeout(catchUp, Math.min(readingPace.pause, left))
      return isFirst
    },
    catchUp,
    stop: () => clearTimeout(timer),
  }
}
