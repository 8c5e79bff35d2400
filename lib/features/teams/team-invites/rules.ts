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

/** What somebody pasted: the token of a whole link or of itself, or a team's number. */
export function readInvitation(text: string): { code: number } | { token: string } {
  const typed = text.trim()
  if (/^\d{1,5}$/.test(typed)) return { code: Number(typed) }
  return { token: /[?&]t=([\w-]+)/.exec(typed)?.[1] ?? typed }
}

/** What a text that leads to a team looks like, by its form alone; null: nothing yet. */
export function formOfInvitation(text: string): 'email' | 'link' | 'number' | 'code' | null {
  const typed = text.trim()
  if (typed === '') return null
  const invitation = readInvitation(typed)
  if ('code' in invitation) return 'number'
  if (invitation.token !== typed) return 'link'
  return /^\S+@\S+$/.test(typed) ? 'email' : 'code'
}
