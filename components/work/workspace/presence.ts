import type { PersonHere } from '@/lib/features/work/presence/touch-presence'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'

/** Who has the team's work open now, and the newest version of each block. */
export type Presence = {
  people: PersonHere[]
  blocks: { blockId: string; version: number }[]
  isSubmitted: boolean
}

/** Milliseconds between two polls; a hidden or signed-out page polls seldom. */
export const presencePace = { seen: 5_000, hidden: 15_000, signedOut: 15_000, patience: 10_000 }

export type Watch = {
  /** The person entered another block, or left all: reported at once. */
  moved: () => void
  stop: () => void
}

type PresenceOptions = {
  team: TeamKey
  /** The block that the person is in. */
  where: () => string | null
  onNews: (presence: Presence) => void
  /** The session has ended. Polling continues, because the person may sign in again in another tab. */
  onSignedOut: () => void
  /** Out of reach: polling stops. */
  onRefusal: () => void
}

/** Reports the person's block to the portal and receives those of the others, as long as the page is open. */
export function watchPresence({ team, where, onNews, onSignedOut, onRefusal }: PresenceOptions): Watch {
  // One per tab: only the portal's own table of presence reads it.
  const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`.padEnd(16, '0')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isAgain = false
  let isSignedOut = false
  let isOver = false

  const wait = () => {
    clearTimeout(timer)
    const { seen, hidden, signedOut } = presencePace
    if (!isOver) timer = setTimeout(() => void ask(), isSignedOut ? signedOut : document.hidden ? hidden : seen)
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
      isSignedOut = response.status === 401
      if (response.ok) onNews((await response.json()).data)
      else if (isSignedOut) onSignedOut()
      else if (response.status === 403 || response.status === 404) {
        isOver = true
        onRefusal()
      }
    } catch {
      // The network failed: the next poll may succeed.
    } finally {
      isAsking = false
      if (isAgain) void ask()
      else wait()
    }
  }

  const back = () => (document.hidden ? wait() : void ask())
  document.addEventListener('visibilitychange', back)
  window.addEventListener('online', back)
  window.addEventListener('focus', back)
  void ask()
  return {
    moved: () => void ask(),
    stop() {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('online', back)
      window.removeEventListener('focus', back)
    },
  }
}
