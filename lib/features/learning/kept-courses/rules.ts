import { type AdminActor, actsOn, textGrants } from '@/lib/access/actor'
import { dayBounds } from '@/lib/i18n/format'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** What the forms of a class, a session and a chapter take. */
export const courseFacts = {
  code: { max: 60 },
  name: { max: 200 },
  description: { max: 2000 },
  title: { max: 200 },
  instruction: { max: 2000 },
  html: { max: 100_000 },
}
export const courseStates = ['open', 'archived'] as const
export type CourseNarrowing = { search: string; state?: (typeof courseStates)[number] | undefined }
export const mostChapterMinutes = 600

/** Why an administrator can't keep the courses of their project. */
export function whyNotKeepCourses(actor: AdminActor): FaultKey | null {
  return actsOn(actor, textGrants, actor.projectId) ? null : 'auth.contentNeeded'
}

export type SessionValues = { title: Bilingual; description: Bilingual | null; startsAt: Date | null }

/** The instant of a session's day in the portal's zone: one that already lies in that day stays. */
export function plannedAt(day: string | null, before: Date | null = null): Date | null {
  const bounds = day === null ? null : dayBounds(day)
  if (bounds === null) return null
  return before !== null && bounds.from <= before && before < bounds.until ? before : bounds.from
}

/** A session as the log writes it down. */
export function auditedSession({ title, description, startsAt }: SessionValues) {
  return {
    ...{ titleZh: title.zh, titleEn: title.en },
    ...{ descriptionZh: description?.zh ?? null, descriptionEn: description?.en ?? null },
    startsAt: startsAt?.toISOString() ?? null,
  }
}

type KeptChapter = { id: string; sessionId: string; parentId: string | null; isUsed: boolean }

/** The ids of a chapter and of everything below it. */
export function withParts(chapters: readonly KeptChapter[], id: string): string[] {
  const parts = chapters.filter(({ parentId }) => parentId === id)
  return [id, ...parts.flatMap((part) => withParts(chapters, part.id))]
}

/** Why these chapters can't be removed: what a student read, answered or asked there would be gone with them. */
export function whyNotRemove(chapters: readonly KeptChapter[], ids: readonly string[]): FaultKey | null {
  return chapters.some(({ id, isUsed }) => isUsed && ids.includes(id)) ? 'courses.chapterUsed' : null
}

/** Why a session can't be removed: the same, of any of its chapters. */
export function whyNotRemoveSession(chapters: readonly KeptChapter[], sessionId: string): FaultKey | null {
  const own = chapters.filter((chapter) => chapter.sessionId === sessionId)
  const reason = whyNotRemove(
    own,
    own.map(({ id }) => id),
  )
  return reason === null ? null : 'courses.sessionUsed'
}

/** Why a chapter can't stand below another one: an outline has two levels. */
export function whyNotPlaceBelow(parent: Pick<KeptChapter, 'parentId'> | undefined): FaultKey | null {
  return parent !== undefined && parent.parentId !== null ? 'courses.tooDeep' : null
}
