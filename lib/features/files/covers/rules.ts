import type { FaultKey } from '@/lib/kernel/catalogue'

/** What the picture shows, in words. */
export const coverFacts = { alt: { max: 200 } }

/** Bytes a cover may have, at most: every reader of the plaza loads it. */
export const mostCoverBytes = 2 * 1024 ** 2

/** Why a picture is no cover. */
export function whyNotCover(bytes: number): FaultKey | null {
  return bytes > mostCoverBytes ? 'projects.coverTooLarge' : null
}
