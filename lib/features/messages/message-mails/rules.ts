const day = 86_400_000

/** Somebody with unread messages is reminded of them for so long, and then left in peace. */
export const remindedFor = 7 * day

/** Has a day passed since the last mail that told this person of messages? */
export function isMailDue(lastMailAt: Date | null, now: Date): boolean {
  return lastMailAt === null || now.getTime() - lastMailAt.getTime() >= day
}

/**
 * Whoever asked is told at once of the first answer they have not read, of more once a day. Staff are told once a day,
 * however many write (messages#mails).
 */
export function isToldNow(of: { isStaff: boolean; hasUnread: boolean; lastMailAt: Date | null }, now: Date): boolean {
  return (!of.isStaff && !of.hasUnread) || isMailDue(of.lastMailAt, now)
}
