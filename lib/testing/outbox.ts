import type { Db } from '@/lib/db/client'
import { unseal } from '@/lib/jobs/outbox'
import { factoryTime } from '@/prisma/factories/basis'

/** What waits in the outbox for an address, newest first, as its template would be told. */
export async function mailsTo(db: Db, email: string) {
  const rows = await db.outboxMail.findMany({ where: { toEmail: email }, orderBy: { id: 'desc' } })
  return rows.map((row) => ({ ...row, ...unseal(row.id, row.payload) }))
}

/** A mail that left the portal, so that it is known to send them. */
export async function sendMail(db: Db): Promise<void> {
  await db.outboxMail.create({
    data: {
      ...{ createdAt: factoryTime, sentAt: factoryTime, dedupeKey: 'sent-before', template: 'test-mail' },
      ...{ personKind: 'ADMINISTRATOR', language: 'en-US', state: 'SENT', attempts: 1 },
    },
  })
}

/** The code of the newest mail to an address. */
export async function codeFor(db: Db, email: string): Promise<string> {
  const [mail] = await mailsTo(db, email)
  const code = mail?.values.code
  if (code === undefined) throw new Error(`no code waits for ${email}`)
  return code
}
