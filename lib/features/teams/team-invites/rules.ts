import type { FaultKey } from '@/lib/kernel/catalogue'

const week = 7 * 86_400_000

/** An invitation works for a week, and never beyond the deadline, from which on nobody comes to a team. */
export function endOfInvite(entriesEndAt: Date | null, now: Date): Date {
  const ends = now.getTime() + week
  return new Date(entriesEndAt === null ? ends : Math.min(ends, entriesEndAt.getTime()))
}

/** Why an invitation opens nothing any more. */
export function whyNotUseInvite(invite: { expiresAt: Date; revokedAt: Date | null }, now: Date): FaultKey | null {
  if (invite.revokedAt !== null) return 'teamInvites.revoked'
  return invite.expiresAt < now ? 'teamInvites.expired' : null
}

/** The address behind an invitation. */
export function invitePath(to: { projectCode: string; token: string }): string {
  return `/teamInfo?${new URLSearchParams({ project_code: to.projectCode, t: to.token })}`
}

/** Letters and digits that are not taken for one another when somebody reads them aloud or copies them by hand. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const signs = `${letters}23456789`
const codeLength = 8
const inviteCodeShape = new RegExp(`^[${signs}]{${codeLength}}$`)

/** The short code of a secret: it begins with a letter, so that it is never taken for a number. */
export function inviteCodeOf(secret: Uint8Array<ArrayBuffer>): string {
  const numbers = new Uint32Array(secret.buffer, 0, codeLength)
  return Array.from(numbers, (number, at) => {
    const from = at === 0 ? letters : signs
    return from.charAt(number % from.length)
  }).join('')
}

/** A code as it is shown: two groups of four, easy to read out. */
export function shownInviteCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A code as it was made, whatever its case and its dashes; null: the text is none. */
function readInviteCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return inviteCodeShape.test(code) ? code : null
}

/** What somebody typed or pasted: a team's number, an invitation's short code, or the token of a whole link or of itself. */
export function readInvitation(text: string): { code: number } | { inviteCode: string } | { token: string } {
  const typed = text.trim()
  if (/^\d{1,5}$/.test(typed)) return { code: Number(typed) }
  const inviteCode = readInviteCode(typed)
  if (inviteCode !== null) return { inviteCode }
  return { token: /[?&]t=([\w-]+)/.exec(typed)?.[1] ?? typed }
}

/** What a text that leads to a team looks like, by its form alone; null: nothing yet. */
export function formOfInvitation(text: string): 'email' | 'link' | 'number' | 'code' | null {
  const typed = text.trim()
  if (typed === '') return null
  const invitation = readInvitation(typed)
  if ('code' in invitation) return 'number'
  if ('token' in invitation && invitation.token !== typed) return 'link'
  return /^\S+@\S+$/.test(typed) ? 'email' : 'code'
}
