'use client'

/** The storage keys of unsent texts: the staff's scores, results and drawings, messages, teams' blocks. */
const prefixes = ['scores:', 'results:', 'certificate-template ', 'message:', 'portal-question:', 'portal-reply:']
const drafts = { database: 'portal-drafts', store: 'drafts' } as const
/** Milliseconds for which a sign-out waits for the answer at most. */
const patience = 500

/** Whether this device keeps texts that were typed and never reached the portal (docs/decisions/0021). */
export async function hasUnsentTexts(): Promise<boolean> {
  if (Object.keys(localStorage).some((key) => prefixes.some((prefix) => key.startsWith(prefix)))) return true
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patience))
  return Promise.race([late, hasDrafts().catch(() => false)])
}

async function hasDrafts(): Promise<boolean> {
  const known = (await indexedDB.databases()).some(({ name }) => name === drafts.database)
  if (!known) return false
  const shelf = await answerOf(indexedDB.open(drafts.database))
  try {
    if (!shelf.objectStoreNames.contains(drafts.store)) return false
    return (await answerOf(shelf.transaction(drafts.store).objectStore(drafts.store).count())) > 0
  } finally {
    shelf.close()
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}
