import { createPasswordLink } from '@/lib/access/password-links'
import { queueMail } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'

/** Milliseconds: who is invited may read the mail after a weekend. */
const linkLife = 3 * 24 * 60 * 60_000

/** Sends an administrator a link that sets a password, once (console#staff). */
export async function sendInvitation(
  { db, now }: Work,
  world: World,
  { id, email, name, by }: { id: string; email: string; name: string; by: string },
): Promise<Date> {
  const link = await createPasswordLink(db, { kind: 'ADMINISTRATOR', id }, now, linkLife)
  await queueMail(db, now, {
    dedupeKey: `administrator-invited:${link.id}`,
    template: 'administrator-invited',
    payload: { token: link.token, name, by },
    language: world.language,
    person: { kind: 'ADMINISTRATOR', id },
    to: email,
    until: link.expiresAt,
  })
  return link.expiresAt
}
