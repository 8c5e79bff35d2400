import type { Bilingual } from '@/lib/i18n/languages'

/** What a chapter mainly is, as its list shows it. */
type ChapterKind = 'HTML' | 'VIDEO' | 'PDF' | 'QUIZ'

/** A chapter among those of its class, with how far one student is in it. */
export type Chapter = {
  id: string
  sessionId: string
  parentId: string | null
  kind: ChapterKind
  title: Bilingual
  minutes: number | null
  questions: number
  isComplete: boolean
  /** When the student was last in it, in milliseconds since the epoch. */
  visitedAt: number | null
}

export type OutlineEntry = Pick<Chapter, 'id' | 'kind' | 'title' | 'minutes' | 'questions' | 'isComplete'> & {
  number: string
  children: OutlineEntry[]
}

/** The chapters of a session as a tree; `number` is the session's. They come in the order of their positions. */
export function outlineOf(
  chapters: readonly Chapter[],
  number: string,
  parentId: string | null = null,
): OutlineEntry[] {
  return chapters
    .filter((chapter) => chapter.parentId === parentId)
    .map(({ id, kind, title, minutes, questions, isComplete }, at) => {
      const own = `${number}.${at + 1}`
      return { id, number: own, kind, title, minutes, questions, isComplete, children: outlineOf(chapters, own, id) }
    })
}

/** The tree as it is read, from the first chapter to the last. */
export function inReadingOrder(outline: readonly OutlineEntry[]): OutlineEntry[] {
  return outline.flatMap((entry) => [entry, ...inReadingOrder(entry.children)])
}

export type CourseProgress = {
  contents: number
  done: number
  /** Minutes of what is not complete. */
  minutesLeft: number
  minutes: number
}

export function progressOf(chapters: readonly Chapter[]): CourseProgress {
  const open = chapters.filter(({ isComplete }) => !isComplete)
  const minutesOf = (all: readonly Chapter[]) => all.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  return {
    contents: chapters.length,
    done: chapters.length - open.length,
    minutes: minutesOf(chapters),
    minutesLeft: minutesOf(open),
  }
}

/** The chapter the student was in last; null where none was opened yet. */
export function lastVisited<C extends Pick<Chapter, 'visitedAt'>>(chapters: readonly C[]): C | null {
  return chapters.reduce<C | null>((last, chapter) => {
    return chapter.visitedAt !== null && chapter.visitedAt >= (last?.visitedAt ?? 0) ? chapter : last
  }, null)
}

/**
 * Where the student goes on: in the chapter that was left open, else in the first open one after it, else in the first
 * open one of all. Null: everything is done. The chapters come in reading order.
 */
export function nextChapter<C extends Chapter>(chapters: readonly C[]): C | null {
  const last = lastVisited(chapters)
  const from = last === null ? 0 : chapters.indexOf(last)
  const isOpen = ({ isComplete }: C) => !isComplete
  return chapters.slice(from).find(isOpen) ?? chapters.find(isOpen) ?? null
}

/** Questions answered rightly, in whole percent of a chapter's; null until all of them are answered. */
export function correctRate(outcomes: readonly (boolean | null)[]): number | null {
  if (outcomes.length === 0 || outcomes.includes(null)) return null
  return Math.round((outcomes.filter((isCorrect) => isCorrect === true).length / outcomes.length) * 100)
}
