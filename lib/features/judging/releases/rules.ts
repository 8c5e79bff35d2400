import { typedInstant } from '@/lib/i18n/format'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault } from '@/lib/kernel/fault'

/** How far a project is on the way to its release; numbers of teams, awards and results. */
export type Readiness = {
  /** A release that was not withdrawn, out already or to come. */
  hasRelease: boolean
  submitted: number
  /** Of the submitted teams those with a confirmed total. */
  confirmed: number
  awards: number
  /** Results of events, and rights to enter a next stage. */
  results: number
}

/** Submitted teams that would be told nothing: they stay unscored. */
export function leftOut({ submitted, confirmed }: Pick<Readiness, 'submitted' | 'confirmed'>): number {
  return submitted - confirmed
}

/**
 * Why a project's results may not be released: they are already, there is nothing to tell, or submitted teams have no
 * confirmed total and the releaser has not said that they are left out.
 */
export function whyNotRelease(state: Readiness, { leavesOut }: { leavesOut: boolean }): FaultKey | null {
  if (state.hasRelease) return 'scores.alreadyReleased'
  if (state.confirmed + state.awards + state.results === 0) return 'releases.nothing'
  return leftOut(state) > 0 && !leavesOut ? 'releases.notAllScored' : null
}

/** Of a project's releases the one that was not withdrawn, and whether it is out; null: there is none. */
export function liveRelease<Release extends { releaseAt: Date; withdrawnAt: Date | null }>(
  releases: readonly Release[],
  now: Date,
): (Release & { isOut: boolean }) | null {
  const live = releases.find(({ withdrawnAt }) => withdrawnAt === null)
  return live === undefined ? null : { ...live, isOut: live.releaseAt <= now }
}

/** Why the instant of a release may not be changed: what is out is withdrawn, not moved. */
export function whyNotMove({ releaseAt }: { releaseAt: Date }, now: Date): FaultKey | null {
  return releaseAt <= now ? 'releases.isOut' : null
}

/** About half an hour of tries to write the mails of a release. */
export const announceTries = 8

/** The instant somebody asks for: at once, or one that is still to come. */
export function askedInstant(text: string | null, now: Date): Date {
  if (text === null) return now
  const at = typedInstant(text)
  if (at === null) throw new Fault('input.invalid', { fields: [{ field: 'at', key: 'fields.errors.invalid' }] })
  if (at <= now) throw new Fault('releases.inThePast')
  return at
}

/** How the keys of the mails begin that tell of a release. */
export function announcementsOf(releaseId: string): string {
  return `results:${releaseId}:`
}
