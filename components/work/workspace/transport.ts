import type { FaultView } from '@/lib/kernel/reply'
import type { FullName } from '@/lib/i18n/person-name'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'

/** A block as the portal has it after a save. */
export type Saved = { version: number; content: string; savedAt: string }
/** The version that somebody else has saved in the meantime. */
export type Newer = Saved & { savedBy: FullName | null }

/** The outcome of a request to save a block. */
export type SaveOutcome =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'overtaken'; newer: Newer }
  /** Nothing of this work can be saved any more: submitted, too late, or no longer in the team. */
  | { kind: 'closed'; message: string }
  /** This text is not accepted as it is. */
  | { kind: 'rejected'; message: string }
  | { kind: 'signedOut' }
  /** No answer, or none for now; `isOffline`: no server was reached. */
  | { kind: 'later'; isOffline: boolean; seconds: number | null }

export type Save = { block: string; content: string; version: number; isLeaving: boolean }

/** The time limit for an answer in milliseconds. */
const patience = 20_000
/** The total bytes that a browser sends for a page that is closed (Fetch, keepalive). */
const mostKept = 60_000

type Reply<T> = { ok: true; data: T } | { ok: false; fault: FaultView }

/** The address that saves a text, and the meaning of its refusals. */
export type Saving = {
  path: string
  /** The fault that contains the newer version. */
  overtaken: FaultView['key']
  /** Nothing can be saved there any more. */
  isClosed: (fault: FaultView) => boolean
}

const blocks: Saving = {
  path: '/api/blocks',
  overtaken: 'workspaces.overtaken',
  isClosed: ({ key, code }) => key.startsWith('workspaces.') && code === 409,
}

/** Sends a block of a team's work. */
export function sendBlock<S extends Saved>(
  team: TeamKey,
  save: Save,
  onSaved: (saved: S) => void,
): Promise<SaveOutcome> {
  return sendText(blocks, { ...team, blockId: save.block }, save, onSaved)
}

/** Sends a text; never throws. While the page is being left, the browser is asked to deliver it anyway. */
export async function sendText<S extends Saved>(
  saving: Saving,
  name: object,
  { content, version, isLeaving }: Save,
  onSaved: (saved: S) => void,
): Promise<SaveOutcome> {
  const body = JSON.stringify({ ...name, content, version })
  try {
    const response = await fetch(saving.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: isLeaving && body.length * 3 < mostKept,
      signal: AbortSignal.timeout(patience),
    })
    const reply: Reply<S> = await response.json()
    if (!reply.ok) return refused(saving, reply.fault)
    onSaved(reply.data)
    const { version: savedVersion, content: savedContent, savedAt } = reply.data
    return { kind: 'saved', saved: { version: savedVersion, content: savedContent, savedAt } }
  } catch (thrown) {
    // The error that browsers throw when no server was reached; other errors are an answer that broke off or came too
    // late.
    return { kind: 'later', isOffline: thrown instanceof TypeError || !navigator.onLine, seconds: null }
  }
}

function refused(saving: Saving, fault: FaultView): SaveOutcome {
  const { key, code, message, data, retryAfter } = fault
  if (key === saving.overtaken && isNewer(data)) return { kind: 'overtaken', newer: data }
  if (code === 401) return { kind: 'signedOut' }
  if (code === 403 || code === 404 || saving.isClosed(fault)) return { kind: 'closed', message }
  // A missing or invalid file does not become valid by waiting.
  if (code === 400 || code === 413 || code === 415 || key.startsWith('files.')) return { kind: 'rejected', message }
  return { kind: 'later', isOffline: false, seconds: retryAfter ?? null }
}

function isNewer(data: unknown): data is Newer {
  return typeof data === 'object' && data !== null && 'version' in data && 'content' in data
}
