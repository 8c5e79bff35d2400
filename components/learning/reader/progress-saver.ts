/** The student's progress in one content; a field that is left out does not change. */
export type ChapterProgress = { second?: number; page?: number; isComplete?: boolean }

/** `later`: no answer, or not now; `refused`: this will never be accepted. */
export type SendResult = 'saved' | 'later' | 'refused'
export type SendPlace = (contentId: string, place: ChapterProgress, isLeaving: boolean) => Promise<SendResult>

/** The positions that could not be sent, by content; the last position wins. */
export type Shelf = {
  read: () => Record<string, ChapterProgress>
  write: (places: Record<string, ChapterProgress>) => void
}

/** Milliseconds between two saves of a playback. */
const saveEvery = 5_000

/** Saves positions at most every five seconds, and keeps on the device what could not be sent. */
export function createProgressSaver(
  contentId: string,
  { send, shelf, onSaved }: { send: SendPlace; shelf: Shelf; onSaved?: (place: ChapterProgress) => void },
) {
  let pending: ChapterProgress | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSent = Number.NEGATIVE_INFINITY
  let inFlight = false

  const unshelve = (id: string) => {
    const { [id]: place, ...rest } = shelf.read()
    if (place !== undefined) shelf.write(rest)
    return place
  }
  const shelve = (id: string, place: ChapterProgress) => {
    const places = shelf.read()
    // A completed content stays completed; a position noted meanwhile is the newer one.
    shelf.write({ ...places, [id]: { ...place, ...places[id] } })
  }

  async function sendOne(id: string, place: ChapterProgress, isLeaving: boolean): Promise<boolean> {
    const result = await send(id, place, isLeaving)
    if (result === 'later') shelve(id, place)
    else if (result === 'saved' && id === contentId) onSaved?.(place)
    return result !== 'later'
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (pending === null || (inFlight && !isLeaving)) return
    const place = { ...unshelve(contentId), ...pending }
    pending = null
    lastSent = Date.now()
    inFlight = true
    const reached = await sendOne(contentId, place, isLeaving)
    inFlight = false
    if (reached && !isLeaving) await sendShelved()
    if (pending !== null) plan()
  }

  /** Sends what an earlier visit without a network kept, of this content or another. */
  async function sendShelved(): Promise<void> {
    for (const [id, place] of Object.entries(shelf.read())) {
      unshelve(id)
      // oxlint-disable-next-line no-await-in-loop -- one that is not taken ends it
      if (!(await sendOne(id, place, false))) return
    }
  }

  function plan() {
    timer ??= setTimeout(() => void flush(), Math.max(0, lastSent + saveEvery - Date.now()))
  }

  return {
    note: (place: ChapterProgress) => {
      pending = { ...pending, ...place }
      plan()
    },
    flush,
    sendShelved,
    stop: () => clearTimeout(timer),
  }
}
