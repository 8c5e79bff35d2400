import type { Bilingual } from '@/lib/i18n/languages'

/** The content of the course reader, as `get-reader` returns it. */
export type ReaderView = {
  class: { id: string; code: string; name: Bilingual }
  session: { id: string; title: Bilingual }
  /** All sessions of the class, in order. */
  sessions: readonly { id: string; title: Bilingual }[]
  outline: readonly OutlineNode[]
  done: number
  total: number
  minutesLeft: number
  content: CourseContent | null
  thread: { messages: readonly ThreadMessage[]; unread: number }
  /** Students answer; their teachers only read. */
  canAnswer: boolean
}

type ContentForm = 'HTML' | 'VIDEO' | 'PDF' | 'QUIZ'

export type OutlineNode = {
  id: string
  /** Its number in the course: `2.3`. */
  number: string
  title: Bilingual
  kind: ContentForm
  minutes: number | null
  questions: number
  isComplete: boolean
  children: readonly OutlineNode[]
}

export type CourseContent = {
  id: string
  number: string
  title: Bilingual
  kind: ContentForm
  instruction: Bilingual | null
  html: string | null
  blocks: readonly { id: string; title: Bilingual | null; html: string }[]
  video: { src: string; captions: string | null; second: number } | null
  pdf: { src: string; page: number } | null
  files: readonly CourseFile[]
  questions: readonly CourseQuestion[]
  correctRate: number | null
  previousId: string | null
  nextId: string | null
  isComplete: boolean
}

export type CourseFile = { id: string; title: Bilingual; name: string; bytes: number; type: string; href: string }

export type CourseQuestion = {
  id: string
  html: string
  /** Whole seconds into the video, −1: after its end, null: not in the video. */
  videoSecond: number | null
  pictures: readonly { id: string; src: string }[]
  options: readonly { letter: string; html: string }[]
  answer: QuestionAnswer | null
}

/** The server sends it only once the student has answered. */
export type QuestionAnswer = {
  letter: string
  isCorrect: boolean
  correctLetter: string | null
  /** Empty when there is none. */
  pointHtml: string
  solutionHtml: string
}

type ThreadMessage = {
  id: string
  isOwn: boolean
  authorName: string
  authorKind: string
  body: string
  /** Milliseconds since the epoch. */
  createdAt: number
}
