import { firstIdOf } from '@/lib/db/ids'
import type { Db } from '@/lib/db/client'

/** Addresses stay in the row. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(:]+@[^\s<>"'):]+/g, '…').slice(0, 300)
}

export type FailedMail = { at: Date; template: string; attempts: number; cause: string }

const most = 200

/** The newest mails that were given up since then, with what the mail server or the way to it said, and nobody's address. */
export async function failedMailsSince(db: Db, since: Date): Promise<FailedMail[]> {
  const rows = await db.outboxMail.findMany({
    where: { state: 'FAILED', id: { gte: firstIdOf(since) } },
    orderBy: { id: 'desc' },
    take: most,
    select: { createdAt: true, template: true, attempts: true, lastError: true },
  })
  return rows.map(({ createdAt: at, template, attempts, lastError }) => ({
    at,
    template,
    attempts,
    cause: withoutAddresses(lastError ?? 'unknown'),
  }))
}
