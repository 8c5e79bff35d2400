import type { FullName } from '@/lib/i18n/person-name'
import { createBlockSaver } from './block-saver'
import type { BlockNews, BlockStart, BlockState } from './block-state'
import type { Drafts } from './drafts'
import type { SaveOutcome, Newer, Save } from './transport'

/** The state of all blocks together: the most urgent of them. */
export type WorkStatus = {
  kind: 'signedOut' | 'conflict' | 'closed' | 'rejected' | 'failed' | 'offline' | 'saving' | 'saved'
  /** The blocks of that state: those in conflict or closed, otherwise all with unsaved text. */
  count: number
  /** false: this device keeps nothing, so the page has to stay open. */
  isKept: boolean
  last: { at: string; by: FullName | null; isOwn: boolean } | null
}

export type EngineGiven = {
  blocks: readonly (BlockStart & { id: string })[]
  /** Why nothing can be saved now. */
  closed: string | null
  send: (save: Save) => Promise<SaveOutcome>
  drafts: Drafts
  tabs: (onNews: (block: string, news: BlockNews) => void) => {
    tell: (block: string, news: BlockNews) => void
    leave: () => void
  }
}

export type Engine = ReturnType<typeof createEngine>

const pressing = ['signedOut', 'conflict', 'closed', 'rejected', 'failed', 'offline'] as const

/** Keeps a team's work saved, block by block, as long as the page is open. */
export function createEngine({ blocks, closed, send, drafts, tabs }: EngineGiven) {
  const listeners = new Set<() => void>()
  let status: WorkStatus | null = null
  const changed = () => {
    status = null
    for (const listener of listeners) listener()
  }

  let others: ReturnType<typeof tabs> | undefined
  const savers = new Map(
    blocks.map(({ id, content, version, savedAt, savedBy }) => {
      const start = { content, version, savedAt, savedBy }
      const saver = createBlockSaver({
        block: id,
        start,
        send,
        drafts,
        tell: (news) => others?.tell(id, news),
        onState: changed,
      })
      return [id, saver]
    }),
  )
  const all = () => [...savers.values()]
  const saverOf = (id: string) => {
    const saver = savers.get(id)
    if (saver === undefined) throw new Error(`no block ${id} in this work`)
    return saver
  }
  let whyClosed = closed
  let isSignedOut = false

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    block: (id: string): BlockState => saverOf(id).state(),

    status: (): WorkStatus =>
      (status ??= statusOf(
        all().map((saver) => saver.state()),
        isSignedOut,
      )),

    change: (id: string, content: string) => saverOf(id).change(content),
    /** The same for text that is costly to read: it is read in a pause, or when it is needed. */
    typing: (id: string, read: () => string) => saverOf(id).typing(read),
    save: (id: string) => saverOf(id).save(),
    decide: (id: string, content: string | null) => saverOf(id).decide(content),
    adopt: (id: string, newer: Newer) => savers.get(id)?.adopt(newer),

    /** Saves everything unsaved now: the network is back, the page is visible again, or the user asks. */
    saveAll: () => all().forEach((saver) => saver.save()),

    leave: (isLast: boolean) => all().forEach((saver) => saver.leave(isLast)),

    /** Why nothing may be saved now; null: it may. */
    setClosed: (why: string | null) => {
      whyClosed = why
      for (const saver of savers.values()) {
        if (why === null) saver.reopen()
        else saver.close(why)
      }
    },

    /** The session has ended or is back: then unsaved text is sent. */
    setSignedOut: (isOut: boolean) => {
      if (!isOut) for (const saver of all()) if (saver.state().status === 'signedOut') saver.save()
      if (isOut === isSignedOut) return
      isSignedOut = isOut
      changed()
    },

    /** Restores what this device kept when the page was last left, and stays in touch with the other tabs until it is stopped. */
    start: () => {
      for (const saver of all()) saver.resume()
      others = tabs((block, news) => savers.get(block)?.follow(news))
      const restored = drafts.all().then((kept) => {
        for (const draft of kept) savers.get(draft.block)?.restore(draft)
        if (whyClosed !== null) for (const saver of all()) saver.close(whyClosed)
      })
      // A device without storage has nothing to restore.
      restored.catch(() => {})
      return () => {
        for (const saver of all()) saver.stop()
        others?.leave()
        others = undefined
      }
    },
  }
}

function statusOf(states: readonly BlockState[], isSignedOut: boolean): WorkStatus {
  const unsaved = states.filter(({ status }) => status !== 'clean')
  const isSaving = unsaved.some(({ status }) => status === 'saving' || status === 'dirty')
  const newest = states.reduce<BlockState | null>(
    (best, state) => ((state.savedAt ?? '') > (best?.savedAt ?? '') ? state : best),
    null,
  )
  const trouble = pressing.find(
    (kind) => unsaved.some(({ status }) => status === kind) || (kind === 'signedOut' && isSignedOut),
  )
  const isItsOwn = trouble === 'conflict' || trouble === 'closed'
  return {
    kind: trouble ?? (isSaving ? 'saving' : 'saved'),
    count: isItsOwn ? unsaved.filter(({ status }) => status === trouble).length : unsaved.length,
    isKept: states.every(({ isKept }) => isKept),
    last: newest?.savedAt ? { at: newest.savedAt, by: newest.savedBy, isOwn: newest.isOwn } : null,
  }
}
