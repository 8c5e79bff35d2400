import type { ProjectKind } from '@/lib/db/generated/enums'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** The projects whose picture comes with the portal (catalogue#pictures). */
const pictured: readonly string[] = [
  '2025NSI',
  '2025NRI',
  '2025NIR',
  '2025NIP',
  '2025NIA',
  '2025NIE',
  '2025NII',
  '2025NIV',
]

/** Where the picture of a project lies; null: it has none and is shown by its letters. */
export function pictureOf(code: string): string | null {
  return pictured.includes(code) ? `/tracks/${code}.svg` : null
}

/** NSI of 2025NSI: what stands where a picture would. */
export function lettersOf(code: string): string {
  return (code.replace(/^\d+/, '') || code).slice(0, 4)
}

type OpenWindow = {
  state: 'DRAFT' | 'PUBLISHED' | 'CLOSED'
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  /** null: without limit. */
  capacity: number | null
  seatsTaken: number
}

export type SignUpProject = OpenWindow & { kind: ProjectKind }

/** Why no student may be registered for this project now, whoever does it. */
export function whyNotSignUp(project: SignUpProject, now: Date): FaultKey | null {
  return whyNotByKind(project.kind) ?? whyNotOpen(project, now)
}

/**
 * Why nobody registers a student for a project of this kind: monitoring is for schools, and the next stage is reached
 * by advancing (catalogue#next-stages).
 */
export function whyNotByKind(kind: ProjectKind): FaultKey | null {
  if (kind === 'NEXT_STAGE') return 'advancements.notAdvanced'
  return kind === 'MONITORING' ? 'registrations.notOpen' : null
}

/** Why a project takes nobody now. Limits are inclusive; the seat is taken by the database. */
export function whyNotOpen(project: OpenWindow, now: Date): FaultKey | null {
  if (project.state !== 'PUBLISHED') return 'registrations.notOpen'
  if (project.registrationOpensAt !== null && now < project.registrationOpensAt) return 'registrations.notOpenYet'
  if (project.registrationClosesAt !== null && now > project.registrationClosesAt) return 'registrations.closed'
  if (project.capacity !== null && project.seatsTaken >= project.capacity) return 'projects.full'
  return null
}

/** How many places are left; null: without limit. */
export function seatsLeft({ capacity, seatsTaken }: Pick<OpenWindow, 'capacity' | 'seatsTaken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - seatsTaken)
}

const urgency: Partial<Record<FaultKey, number>> = {
  'projects.full': 1,
  'registrations.notOpenYet': 2,
  'packages.notOpenYet': 2,
}

/** Where what cannot be signed up for stands in a list: open (0), full, still to open, closed (3). */
export function urgencyOf(whyNot: FaultKey | null): number {
  return whyNot === null ? 0 : (urgency[whyNot] ?? 3)
}

type WindowSpan = { id?: string; startsAt: Date; deadlineAt: Date }

/** Windows in the order in which they count, the earliest first; the submission's trigger has the same (catalogue#windows). */
export function windowsInOrder<Window extends WindowSpan>(windows: readonly Window[]): Window[] {
  return windows.toSorted(
    (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() ||
      one.deadlineAt.getTime() - other.deadlineAt.getTime() ||
      ((one.id ?? '') < (other.id ?? '') ? -1 : 1),
  )
}

/** The window whose deadline counts: the one that holds now, else the next, else the last (catalogue#windows). */
export function countingWindow<Window extends WindowSpan>(windows: readonly Window[], now: Date): Window | null {
  const inOrder = windowsInOrder(windows)
  return inOrder.find(({ deadlineAt }) => now <= deadlineAt) ?? inOrder.at(-1) ?? null
}

type Extension = { entryWindowId: string; deadlineAt: Date }
type OwnSpan = WindowSpan & { id: string; announceAt?: Date | null }

/**
 * Windows as one team has them: its own deadline counts where it is the later one, and results are announced a day after
 * that unless they come later anyway (catalogue#extensions).
 */
export function extendedWindows<Window extends OwnSpan>(
  windows: readonly Window[],
  extensions: readonly Extension[],
): Window[] {
  return windows.map((window) => {
    const deadlineAt = lastDeadline([window, ...extensions.filter(({ entryWindowId }) => entryWindowId === window.id)])
    if (deadlineAt === null || deadlineAt <= window.deadlineAt) return window
    const isEarly = window.announceAt && window.announceAt.getTime() < deadlineAt.getTime() + announceAfterMs
    return { ...window, deadlineAt, ...(isEarly ? { announceAt: null } : {}) }
  })
}

/** From a deadline to the earliest moment at which its results are told: the end of the day after. */
export const announceAfterMs = 86_399_999

/** When the last of them ends, which is not the last to start where they overlap; null: there are none. */
export function lastDeadline(windows: readonly Pick<WindowSpan, 'deadlineAt'>[]): Date | null {
  if (windows.length === 0) return null
  return new Date(Math.max(...windows.map(({ deadlineAt }) => deadlineAt.getTime())))
}

/** Whether registration goes on after the last work was due: who registers then, and pays, has nothing to hand in any more. */
export function registersLate({
  registrationClosesAt,
  windows,
}: {
  registrationClosesAt: Date | null
  windows: readonly { deadlineAt: Date }[]
}): boolean {
  const last = lastDeadline(windows)
  return registrationClosesAt !== null && last !== null && registrationClosesAt > last
}

type Covered = { code: string; coverFileId: string | null; coverAlt: Bilingual | null }

/** The picture of a project's cover as a page shows it; null: its colour and icon stand for it (catalogue#covers). */
export function coverOf({ code, coverFileId, coverAlt }: Covered, language: Language) {
  if (coverFileId === null) return null
  return { code, version: coverFileId, alt: coverAlt === null ? '' : inLanguage(coverAlt, language) }
}
