import type { Db, Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/ids'
import { newToken, tokenHash } from './tokens'

const minute = 60_000
const linkLife = 30 * minute
/** Codes of the authenticator app that may be shown with one link. */
const linkTries = 5

export type LinkHolder = { kind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'; id: string }

/**
 * A single-use link that sets a password, 30 minutes unless another life (milliseconds) is given; its token is told once
 * and stored as its hash. For nobody (null) a row that opens nothing, so that both cost the same.
 */
export async function createPasswordLink(
  db: Tx,
  of: { kind: LinkHolder['kind']; id: string | null },
  now: Date,
  life: number = linkLife,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + life)
  const { id } = await db.passwordReset.create({
    data: {
      createdAt: now,
      tokenHash: tokenHash(token),
      personKind: of.kind,
      personId: of.id ?? newId(now),
      expiresAt,
    },
    select: { id: true },
  })
  return { id, token, expiresAt }
}

const live = (token: string, now: Date) => ({
  tokenHash: tokenHash(token),
  usedAt: null,
  expiresAt: { gt: now },
  tries: { lt: linkTries },
})

/** Whose password a link sets; null once it is used, too old, tried too often or nobody's. */
export async function findLinkHolder(db: Db, token: string, now: Date): Promise<LinkHolder | null> {
  const link = await db.passwordReset.findFirst({
    where: live(token, now),
    select: { personKind: true, personId: true },
  })
  return link === null || link.personKind === 'SYSTEM' ? null : { kind: link.personKind, id: link.personId }
}

/** Takes one of the link's tries before its code is looked at; false when there is none left, however many ask at once. */
export async function takeLinkTry(db: Db, token: string, now: Date): Promise<boolean> {
  const { count } = await db.passwordReset.updateMany({ where: live(token, now), data: { tries: { increment: 1 } } })
  return count === 1
}

/** Uses a link up, and with it every other one of that person; false when it was used meanwhile. */
export async function usePasswordLink(db: Tx, token: string, { kind, id }: LinkHolder, now: Date): Promise<boolean> {
  const used = { usedAt: now }
  // Its tries were judged when they were taken: the last of them may be the right one.
  const { tries: _, ...unused } = live(token, now)
  const { count } = await db.passwordReset.updateMany({ where: unused, data: used })
  if (count === 1) {
    await db.passwordReset.updateMany({ where: { personKind: kind, personId: id, usedAt: null }, data: used })
  }
  return count === 1
}
