import type { FullName } from '@/lib/i18n/person-name'
import type { BlockDraft } from './drafts'
import type { Newer, Saved } from './transport'

/**
 * clean: all of it is saved · dirty: typed, soon saved · saving · offline, failed: tried, tried again by itself ·
 * conflict: somebody saved a newer version, the writer decides · rejected: not accepted as it is · closed: nothing is
 * saved here any more · signedOut: once she has signed in again.
 */
export type BlockStatus =
  | 'clean'
  | 'dirty'
  | 'saving'
  | 'offline'
  | 'failed'
  | 'conflict'
  | 'rejected'
  | 'closed'
  | 'signedOut'

export type BlockState = {
  /** What the editor shows. */
  content: string
  status: BlockStatus
  /** The newest version known here: of whom and when, `isOwn` where this page wrote it. */
  version: number
  /** What it was typed over: where a merge of two versions begins. */
  baseContent: string
  /** As the portal gave it, sanitised: what may be shown outside an editor. */
  savedContent: string
  savedAt: string | null
  savedBy: FullName | null
  isOwn: boolean
  newer: Newer | null
  /** Why it is rejected or closed. */
  message: string | null
  /** The device keeps what is unsaved. */
  isKept: boolean
}

export type BlockStart = Pick<BlockState, 'content' | 'version' | 'savedAt' | 'savedBy'>

/** What tabs of one person tell each other about a block. */
export type BlockNews =
  | { kind: 'typed'; content: string; base: BlockDraft['base'] }
  | { kind: 'saved'; typed: string; saved: Saved }
