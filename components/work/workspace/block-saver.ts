import { retryWait } from '@/components/forms/unsaved'
import type { BlockNews, BlockStart, BlockState } from './block-state'
import type { BlockDraft, Drafts } from './drafts'
import { createLateReading } from './late-reading'
import type { SaveOutcome, Newer, Save, Saved } from './transport'

type BlockSaverOptions = {
  block: string
  start: BlockStart
  send: (save: Save) => Promise<SaveOutcome>
  drafts: Pick<Drafts, 'keep' | 'forget'>
  tell: (news: BlockNews) => void
  onState: (state: BlockState) => void
}

/** Milliseconds. */
export const pace = {
  idle: 1_000,
  /** The maximum delay while typing never pauses. */
  ceiling: 10_000,
  /** A tab saves its own typing; another tab saves it only once that tab is gone. */
  elsewhere: 6_000,
} as const

/** Keeps one block saved: one save at a time, drafts until it is acknowledged, and never over somebody else's version. */
export function createBlockSaver({ block, start, send, drafts, tell, onState }: BlockSaverOptions) {
  let state: BlockState = {
    ...start,
    status: 'clean',
    baseContent: start.content,
    savedContent: start.content,
    isOwn: false,
    newer: null,
    message: null,
    isKept: true,
  }
  /** The base version of the text, and the text from which the portal made it, which it may have normalised. */
  let base = { version: start.version, content: start.content, typed: start.content }
  /** A save without an answer: sending it again tells it apart from somebody else's version. */
  let sent: string | null = null
  let inFlight: string | null = null
  let wasProbed = false
  let tries = 0
  let firstUnsaved: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const set = (change: Partial<BlockState>) => {
    state = { ...state, ...change }
    onState(state)
  }
  const isUnsaved = () => state.content !== base.typed || sent !== null
  const isOver = () => state.status === 'closed' || state.status === 'conflict'
  /** The portal was unreachable or overloaded: further typing does not change the time of the next try. */
  const isWaiting = () => tries > 0 || state.status === 'signedOut'

  const plan = (wait: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void save(), wait)
  }
  const planIdle = () => {
    firstUnsaved ??= Date.now()
    plan(Math.max(0, Math.min(pace.idle, firstUnsaved + pace.ceiling - Date.now())))
  }

  const keep = () => {
    const { content } = state
    const { version, content: under } = base
    const draft = { block, content, base: { version, content: under }, sent: inFlight ?? sent, at: Date.now() }
    drafts.keep(draft).then(
      () => !state.isKept && set({ isKept: true }),
      () => state.isKept && set({ isKept: false }),
    )
  }
  /** `saved`: unless another tab has typed since. */
  const forget = (saved?: string) => void drafts.forget(block, saved).catch(() => {})

  const rest = (saved?: string) => {
    clearTimeout(timer)
    firstUnsaved = null
    tries = 0
    forget(saved)
  }

  const takeBase = ({ version, content }: { version: number; content: string }, typed = content) => {
    base = { version, content, typed }
    state = { ...state, baseContent: content }
    sent = null
    wasProbed = false
  }

  const settle = (typed: string, saved: Saved) => {
    takeBase(saved, typed)
    tries = 0
    const facts = {
      version: saved.version,
      savedContent: saved.content,
      savedAt: saved.savedAt,
      newer: null,
      message: null,
    }
    if (isUnsaved()) {
      set({ ...facts, isOwn: true, status: 'dirty' })
      keep()
      planIdle()
    } else {
      rest(typed)
      set({ ...facts, isOwn: true, status: 'clean' })
    }
  }

  const take = (newer: Newer) => {
    takeBase(newer)
    rest()
    const { version, content, savedAt, savedBy } = newer
    set({
      content,
      version,
      savedContent: content,
      savedAt,
      savedBy,
      isOwn: false,
      newer: null,
      message: null,
      status: 'clean',
    })
  }

  const tryLater = (seconds: number | null) => {
    plan(retryWait(tries, seconds))
    tries += 1
  }

  const hear = (answer: SaveOutcome, content: string) => {
    switch (answer.kind) {
      case 'saved':
        settle(content, answer.saved)
        tell({ kind: 'saved', typed: content, saved: answer.saved })
        return
      case 'overtaken': {
        const { newer } = answer
        if (newer.content === state.content) return take(newer)
        sent = null
        // One's own later save may have replaced what was sent; then the portal has the newest text.
        if (content !== state.content && !wasProbed) {
          wasProbed = true
          return void save()
        }
        set({ status: 'conflict', newer })
        return keep()
      }
      case 'closed':
      case 'rejected':
        sent = null
        set({ status: answer.kind, message: answer.message })
        return keep()
      case 'signedOut':
        set({ status: 'signedOut' })
        return keep()
      case 'later':
        sent = content
        set({ status: answer.isOffline ? 'offline' : 'failed' })
        keep()
        return tryLater(answer.seconds)
    }
  }

  const change = (content: string) => {
    set({ content })
    if (!isUnsaved() && inFlight === null && !isOver()) {
      rest()
      return set({ status: 'clean', message: null })
    }
    keep()
    tell({ kind: 'typed', content, base: { version: base.version, content: base.content } })
    if (isOver() || isWaiting()) return
    if (inFlight === null) set({ status: 'dirty', message: null })
    planIdle()
  }

  /** Whoever goes by the text of this block reads first what has been typed. */
  const reading = createLateReading((content) => {
    if (content !== state.content) change(content)
    else if (state.status === 'dirty' && !isUnsaved() && inFlight === null) set({ status: 'clean' })
  })
  const { catchUp } = reading

  /** While the page is being left, a save is sent even beside a running one, because no later one is possible. */
  const save = async (isLeaving = false, isLast = false) => {
    catchUp()
    const isBusy = inFlight !== null && !(isLast && inFlight !== state.content)
    if (isBusy || isOver() || !isUnsaved()) return
    clearTimeout(timer)
    firstUnsaved = null
    const content = isLast ? state.content : (sent ?? state.content)
    const request = { block, content, version: base.version, isLeaving }
    if (inFlight !== null) return void send(request)
    inFlight = content
    set({ status: 'saving' })
    keep()
    const answer = await send(request)
    inFlight = null
    if (!isStopped) hear(answer, content)
    else if (answer.kind === 'saved') forget(content)
  }

  return {
    state: () => state,

    /** The writer has changed the text. */
    change(content: string) {
      catchUp()
      if (content !== state.content) change(content)
    },

    /** The writer is typing a text that is read when it is needed, so that no key waits for it. */
    typing(read: () => string) {
      if (reading.later(read) && state.status === 'clean') set({ status: 'dirty' })
    },

    /** Saves unsaved text now: the block is left, the network is back, or the user asks to try again. */
    save: () => void save(),

    /** The page becomes hidden (`isLast`: and is being closed). */
    leave: (isLast: boolean) => void save(true, isLast),

    /** What this device kept of an earlier visit. */
    restore(draft: BlockDraft) {
      catchUp()
      if (draft.content === state.content && draft.sent === null) return forget()
      base = { ...draft.base, typed: draft.base.content }
      sent = draft.sent
      set({ content: draft.content, baseContent: draft.base.content, status: isOver() ? state.status : 'dirty' })
      plan(0)
    },

    /** The portal has a newer version. Unsaved text stays: the next save reports the conflict. */
    adopt(newer: Newer) {
      catchUp()
      if (state.newer !== null) return newer.version > state.newer.version ? set({ newer }) : undefined
      if (newer.version <= base.version || inFlight !== null || isUnsaved()) return
      take(newer)
    },

    /** Another tab of the same person has typed or saved. */
    follow(news: BlockNews) {
      catchUp()
      if (news.kind === 'saved') {
        if (news.saved.version < base.version || inFlight !== null) return
        if (state.status !== 'conflict' || state.content === news.typed) settle(news.typed, news.saved)
        return
      }
      if (news.base.version > base.version) takeBase(news.base)
      set({ content: news.content, status: isOver() || inFlight !== null ? state.status : 'dirty' })
      if (!isOver()) plan(pace.elsewhere)
    },

    /** The writer has seen both versions and decided; `content` replaces the newer one. */
    decide(content: string | null) {
      catchUp()
      const { newer } = state
      if (newer === null) return
      if (content === null || content === newer.content) return take(newer)
      takeBase(newer)
      set({ content, newer: null, status: 'dirty', version: newer.version, savedContent: newer.content })
      keep()
      void save()
    },

    /** Saving ends here, with the reason; unsaved text stays to be copied. */
    close(message: string) {
      catchUp()
      clearTimeout(timer)
      if (isUnsaved()) set({ status: 'closed', message })
    },

    /** It is open again. */
    reopen() {
      if (state.status !== 'closed') return
      set({ status: isUnsaved() ? 'dirty' : 'clean', message: null })
      if (isUnsaved()) plan(0)
    },

    /** The page changes to another text: unsaved text is sent, or kept on the device for the next visit. */
    stop() {
      void save(true)
      isStopped = true
      clearTimeout(timer)
      reading.stop()
    },

    resume: () => void (isStopped = false),
  }
}
