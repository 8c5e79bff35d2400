import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { keyedQueue } from '@/lib/keyed-queue'
import { isImporting, tryLockImports } from './queries'

const busySeconds = 5

/**
 * One import of a person at a time: the next one waits here, without a connection, so that the same file twice at once is
 * seen for what it is.
 */
export const inTurnOf = keyedQueue('imports of a person', 10, busySeconds)

/** The same among processes, where nobody waits: a waiting transaction would hold a connection. */
export async function lockImportsOf({ db }: Work, contactId: string): Promise<void> {
  if (!(await tryLockImports(db, contactId))) throw new Fault('conflict.busy', { retryAfter: busySeconds })
}

const looks = 60
const pauseMs = 250

/** Waits until no import of this person is being written, so that what is listed next is how it ended. */
export async function waitForImportsOf({ db }: World, contactId: string): Promise<void> {
  await inTurnOf(contactId, async () => {})
  for (let look = 0; look < looks; look++) {
    if (!(await isImporting(db, contactId))) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Fault('conflict.busy', { retryAfter: busySeconds })
}
