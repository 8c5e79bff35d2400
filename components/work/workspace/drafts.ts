import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

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

type Writing = IDBPTransaction<Shelf, ['drafts'], 'readwrite'>

const name = 'portal-drafts'
/** An older draft is deleted, because it must not stay on a school's computer for ever. */
const mostAge = 90 * 24 * 60 * 60 * 1000

/**
 * Each keystroke is written immediately and without waiting for an answer, so that it survives a page that is closed at
 * that moment; the browser runs the writes in order.
 */
export function openDrafts(person: string, team: string): Drafts {
  let shelf: ReturnType<typeof opened> | undefined
  const own = async <T>(use: (transaction: Writing) => Promise<T>) => within(await (shelf ??= opened()), use)

  return {
    all: async () => {
      const kept = await own(({ store }) => store.getAll(IDBKeyRange.bound([person, team], [person, team, []])))
      return kept.map(asDraft)
    },
    keep: (draft) =>
      own(async (transaction) => {
        const put = transaction.store.put({ ...draft, person, team })
        transaction.commit()
        await put
      }),
    forget: (block, content) =>
      own(async ({ store }) => {
        const kept = await store.get([person, team, block])
        if (content === undefined || kept?.content === content) await store.delete([person, team, block])
      }),
  }
}

/** Ends with the transaction, and a transaction that the browser breaks off is told to whoever waits, and to nobody else. */
async function within<T>(shelf: IDBPDatabase<Shelf>, use: (transaction: Writing) => Promise<T>): Promise<T> {
  const transaction = shelf.transaction('drafts', 'readwrite')
  const [result] = await Promise.all([use(transaction), transaction.done])
  return result
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
  await within(shelf, async ({ store }) => {
    for await (const old of store.index('at').iterate(IDBKeyRange.upperBound(Date.now() - mostAge))) await old.delete()
  })
  return shelf
}
