import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What somebody has typed into a block and the portal has not acknowledged yet. */
export type Draft = {
  block: string
  content: string
  /** What it was typed over. */
  base: { version: number; content: string }
  /** A save of this content has left and no answer came: whether it arrived is not known. */
  sent: string | null
  /** Milliseconds since 1970, of the reader's clock. */
  at: number
}

/** The drafts of one person in one team, on this device. Who signs in after her on the same computer never reads them. */
export type Drafts = {
  all: () => Promise<Draft[]>
  keep: (draft: Draft) => Promise<void>
  /** `content`: only if that is what is kept. */
  forget: (block: string, content?: string) => Promise<void>
}

type Kept = Draft & { person: string; team: string }
interface Shelf extends DBSchema {
  drafts: { key: [string, string, string]; value: Kept; indexes: { at: number } }
}

const name = 'portal-drafts'
/** Nobody comes back for what is older; it must not lie on a school's computer for ever. */
const mostAge = 90 * 24 * 60 * 60 * 1000

/** Each keystroke is written as it happens; of several for one block that wait for the disk only the newest is. */
export function openDrafts(person: string, team: string): Drafts {
  let shelf: ReturnType<typeof opened> | undefined
  const open = () => (shelf ??= opened())
  const waiting = new Map<string, () => Promise<void>>()
  const turns = new Map<string, Promise<void>>()

  /** One write of a block at a time, in order, so that a slow one never undoes a newer. */
  const inTurn = (block: string, write: () => Promise<void>) => {
    const isQueued = waiting.has(block)
    waiting.set(block, write)
    const before = turns.get(block) ?? Promise.resolve()
    if (isQueued) return before
    const turn = before
      .catch(() => {})
      .then(() => {
        const newest = waiting.get(block)
        waiting.delete(block)
        return newest?.()
      })
    turns.set(block, turn)
    return turn
  }

  return {
    all: async () =>
      (await (await open()).getAll('drafts', IDBKeyRange.bound([person, team], [person, team, []]))).map(asDraft),
    keep: (draft) =>
      inTurn(draft.block, async () => {
        await (await open()).put('drafts', { ...draft, person, team })
      }),
    forget: (block, content) =>
      inTurn(block, async () => {
        const { store, done } = (await open()).transaction('drafts', 'readwrite')
        const kept = await store.get([person, team, block])
        if (content === undefined || kept?.content === content) await store.delete([person, team, block])
        await done
      }),
  }
}

function asDraft({ block, content, base, sent, at }: Kept): Draft {
  return { block, content, base, sent, at }
}

async function opened(): Promise<IDBPDatabase<Shelf>> {
  const shelf = await openDB<Shelf>(name, 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['person', 'team', 'block'] }).createIndex('at', 'at')
    },
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  const { store } = shelf.transaction('drafts', 'readwrite')
  for await (const old of store.index('at').iterate(IDBKeyRange.upperBound(Date.now() - mostAge))) await old.delete()
  return shelf
}
