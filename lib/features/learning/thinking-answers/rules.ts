import type { FaultKey } from '@/lib/kernel/catalogue'

/** Characters an answer may have; the database keeps the same limit. */
export const mostCharacters = 20_000
/** Pictures an answer may show: a grid of three by three. */
export const mostPictures = 9

export type AnswerPicture = { key: string; name: string }
/** An answer as its page keeps it: a text, and pictures in their order. */
export type AnswerParts = { text: string; pictures: readonly AnswerPicture[] }

/** The one text that stands for these parts: two answers are the same when these are. */
export function answerContent({ text, pictures }: AnswerParts): string {
  return JSON.stringify({ text, pictures: pictures.map(({ key, name }) => ({ key, name })) })
}

export const emptyAnswer = answerContent({ text: '', pictures: [] })

/** The parts of such a text; of anything else an empty answer. */
export function answerParts(content: string): AnswerParts {
  try {
    const { text, pictures } = Object(JSON.parse(content))
    return {
      text: typeof text === 'string' ? text : '',
      pictures: Array.isArray(pictures) ? pictures.filter(isPicture).map(({ key, name }) => ({ key, name })) : [],
    }
  } catch {
    return { text: '', pictures: [] }
  }
}

function isPicture(value: unknown): value is AnswerPicture {
  return typeof Object(value).key === 'string' && typeof Object(value).name === 'string'
}

/** Why an answer is not changed any more: a project's questions end with it. */
export function whyNotAnswer(project: { endsAt: Date | null }, now: Date): FaultKey | null {
  return project.endsAt !== null && now > project.endsAt ? 'thinkingQuestions.over' : null
}

/** Why these parts may not be kept. A picture named twice stands once, so it is not counted twice. */
export function whyNotKeep({ text, pictures }: AnswerParts): FaultKey | null {
  if (text.length > mostCharacters) return 'thinkingQuestions.tooLong'
  return pictures.length > mostPictures ? 'thinkingQuestions.tooManyPictures' : null
}

/** Why this text may not be submitted (learning#thinking-answers). */
export function whyNotSubmit(text: string): FaultKey | null {
  return text.trim() === '' ? 'thinkingQuestions.empty' : null
}

export type AnswerState = 'open' | 'draft' | 'submitted' | 'changed'

/** Where an answer stands: `changed` since it was submitted, and the teacher still reads what was. */
export function answerState(
  answer: { version: number; submittedAt: Date | null; isAsSubmitted: boolean } | null,
): AnswerState {
  if (answer === null || answer.version === 0) return 'open'
  if (answer.submittedAt === null) return 'draft'
  return answer.isAsSubmitted ? 'submitted' : 'changed'
}
