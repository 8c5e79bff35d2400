import { pageOf } from '@/components/shell/page-params'

export const states = ['waiting', 'answered', 'all'] as const
type QuestionState = (typeof states)[number]

/** The state of the list in the address. */
export type QuestionsView = { state: QuestionState; classId: string; search: string; page: number; thread: string }

export function questionsViewOf(params: URLSearchParams): QuestionsView {
  const state = params.get('state')
  return {
    state: states.find((one) => one === state) ?? 'waiting',
    classId: params.get('class_id') ?? '',
    search: params.get('search') ?? '',
    page: pageOf(params.get('page')),
    thread: params.get('thread') ?? '',
  }
}

/** What a view asks of the list, and of its file. */
export function questionsWanted({ state, classId, search }: QuestionsView) {
  return {
    ...(state === 'all' ? {} : { isWaiting: state === 'waiting' }),
    ...(classId === '' ? {} : { classId }),
    search: search.slice(0, 200),
  }
}
