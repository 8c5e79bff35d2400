import { ownerOf, type SignedInActor } from '@/lib/access/actor'
import { type Work, Unchanged } from '@/lib/kernel/transaction'
import { getLastMessage, insertMessage, lockThread, type ThreadKey } from './queries'
import { isSecondClick } from './rules'

/** Adds a message to a student's thread about a chapter; the same words once more within a minute are a second click. */
export async function writeMessage(
  { db, now, record }: Work,
  { actor, key, body }: { actor: SignedInActor; key: ThreadKey; body: string },
): Promise<{ threadId: string } | Unchanged<{ threadId: string }>> {
  const { kind, id: authorId } = ownerOf(actor)
  const text = body.trim()
  const threadId = await lockThread(db, now, key)
  if (isSecondClick(await getLastMessage(db, threadId), { kind, id: authorId }, text, now)) {
    return new Unchanged({ threadId })
  }
  const id = await insertMessage(db, now, { threadId, authorKind: kind, authorId, body: text })
  record({ object: ['ContentMessage', id], studentId: key.studentId })
  return { threadId }
}
