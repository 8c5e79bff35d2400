import type { FullName } from '@/lib/i18n/person-name'
import type { BlockDraft } from './drafts'
import type { Newer, Saved } from './transport'

/**
 * clean: everything is saved · dirty: typed, saved soon · saving · offline, failed: tried, and tried again
 * automatically · conflict: somebody saved a newer version, and the writer decides · rejected: not accepted as it is ·
 * closed: nothing is saved here any more · signedOut: saved after the next sign-in.
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
  /** The content in the editor. */
  content: string
  status: BlockStatus
  /** The newest known version with its author and time; `isOwn` where this page wrote it. */
  version: number
  /** The version on which the text is based: a merge of two versions starts from it. */
  baseContent: string
  /** The portal's sanitised version, which may be shown outside an editor. */
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

/** The messages between tabs of one person about a block. */
export type BlockNews =
  | { kind: 'typed'; content: string; base: BlockDraft['base'] }
  | { kind: 'saved'; typed: string; saved: Saved }
