import type { FaultKey } from '@/lib/kernel/catalogue'

/** Where in a video a question comes: its whole second; -1 after its end; null in a text. */
export const afterVideo = -1
/** No place of a question is beyond it. */
export const mostPlace = 100_000
export const mostSeconds = 24 * 60 * 60

type Question = { right: string; options: readonly unknown[] }

/** Why the options of a question stay: who answered chose one of these, and was told which is right. */
export function whyNotChange(before: Question & { answers: number }, after: Question): FaultKey | null {
  const isSame = before.right === after.right && before.options.length === after.options.length
  return isSame || before.answers === 0 ? null : 'courses.answerFrozen'
}

/** Why a question can't be removed: its answers would go with it. */
export function whyNotRemove({ answers }: { answers: number }): FaultKey | null {
  return answers === 0 ? null : 'courses.questionAnswered'
}

/** Pictures that a question shows, at most. */
export const mostQuizPictures = 10

/** Why a question takes no further picture. */
export function whyNotAddPicture({ pictures }: { pictures: number }): FaultKey | null {
  return pictures < mostQuizPictures ? null : 'courses.tooManyPictures'
}

/** The rows with one of them at that place, the first is 1; a place past the end is the end. */
export function withMoved<R extends { id: string }>(rows: readonly R[], moved: R, place: number): R[] {
  const others = rows.filter(({ id }) => id !== moved.id)
  return others.toSpliced(place - 1, 0, moved)
}

/** A second as a file says it: a whole number, "end" after the video, or nothing in a text; undefined: none of these. */
export function readSecond(cell: string): number | null | undefined {
  if (cell === '') return null
  if (cell === 'end' || cell === String(afterVideo)) return afterVideo
  const second = /^\d{1,5}$/.test(cell) ? Number(cell) : -2
  return second >= 0 && second <= mostSeconds ? second : undefined
}
