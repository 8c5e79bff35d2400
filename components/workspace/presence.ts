import type { PersonHere } from '@/lib/features/presences/touch-presence'
import type { TeamKey } from '@/lib/features/workspaces/schema'

/** Who has the team's work before her now, and how new each block is. */
export type Presence = {
  people: PersonHere[]
  blocks: { blockId: string; version: number }[]
  isSubmitted: boolean
}

/** Milliseconds from one question to the next; out of sight it is asked seldom. */
export const presencePace = { seen: 5_000, hidden: 15_000, patience: 10_000 }

export type Watch = {
  /** She went into another block, or out of all: told at once. */
  moved: () => void
  stop: () => void
}

type Given = {
  team: TeamKey
  /** The block she is in. */
  where: () => string | null
  onNews: (presence: Presence) => void
  /** No session, or out of reach: it is not asked again. */
  onRefusal: () => void
}

/** Tells the portal where she is and hears where the others are, for as long as the page is there. */
export function watchPresence({ team, where, onNews, onRefusal }: Given): Watch {
  // One of a tab: only the portal's own table of who is there reads it.
  const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`.padEnd(16, '0')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isAgain = false
  let isOver = false

  const wait = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void ask(), document.hidden ? presencePace.hidden : presencePace.seen)
  }

  const ask = async () => {
    if (isAsking) {
      isAgain = true
      return
    }
    isAsking = true
    isAgain = false
    clearTimeout(timer)
    try {
      const response = await fetch('/api/presence', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...team, tab, blockId: where() }),
        signal: AbortSignal.timeout(presencePace.patience),
      })
      if (isOver) return
      if (response.ok) onNews((await response.json()).data)
      else if (response.status < 500 && response.status !== 429) {
        isOver = true
        onRefusal()
      }
    } catch {
      // No network for now: the next question may get through.
    } finally {
      isAsking = false
      if (isAgain) void ask()
      else wait()
    }
  }

  const seen = () => (document.hidden ? wait() : void ask())
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', seen)
  void ask()
  return {
    moved: () => void ask(),
    stop() {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', seen)
    },
  }
}
