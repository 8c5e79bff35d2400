import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Text typed into a block that the portal has not acknowledged yet. */
export type BlockDraft = {
  block: string
  content: string
  /** The version on which it is based. */
  base: { version: number; content: string }
  /** A save of this content was sent without an answer, so it may have arrived or not. */
  sent: string | null
  /** Milliseconds since 1970, of the reader's clock. */
  at: number
}

/** The drafts of one person in one team on this device. The next person on the same computer never reads them. */
export type Drafts = {
  all: () => Promise<BlockDraft[]>
  keep: (draft: BlockDraft) => Promise<void>
  /** `content`: only if the draft still has that content. */
  forget: (block: string, content?: string) => Promise<void>
}

type KeptDraft = BlockDraft & { person: string; team: string }
interface Shelf extends DBSchema {
  drafts: { key: [string, string, string]; value: KeptDraft; indexes: { at: number } }
}

const name = 'portal-drafts'
/** An older draft is deleted, because it must not stay on a school's computer for ever. */
const mostAge = 90 * 24 * 60 * 60 * 1000

/**
 * Each keystroke is written immediately and without waiting for an answer, so that it survives a page that is closed at
 * that moment; the browser runs the writes in order.
 */
export function openDrafts(person: string, team: string): Drafts {
  let shelf: ReturnType<typeof opened> | undefined
  const writing = async () => (await (shelf ??= opened())).transaction('drafts', 'readwrite')

  return {
    all: async () => {
      const { store, done } = await writing()
      const kept = await store.getAll(IDBKeyRange.bound([person, team], [person, team, []]))
      await done
      return kept.map(asDraft)
    },
    keep: async (draft) => {
      const transaction = await writing()
      const put = transaction.store.put({ ...draft, person, team })
      transaction.commit()
      await Promise.all([put, transaction.done])
    },
    forget: async (block, content) => {
      const { store, done } = await writing()
      const kept = await store.get([person, team, block])
      if (content === undefined || kept?.content === content) await store.delete([person, team, block])
      await done
    },
  }
}

function asDraft({ block, content, base, sent, at }: KeptDraft): BlockDraft {
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
