import { pageOf } from '@/components/shell/page-params'
import type { PageQuery } from '@/components/shell/page-params'

export const pageSize = 50
export const states = ['all', 'open', 'resolved'] as const
type CommentState = (typeof states)[number]

/** The value in the address for the work as a whole. */
export const general = 'general'

export type CommentsView = {
  state: CommentState
  /** The id of a block, `general`, or empty for all of them. */
  part: string
  page: number
  filter: { isResolved?: boolean; blockId?: string | null }
}

/** The state of the list of comments, as the address has it. */
export function viewOf(query: PageQuery): CommentsView {
  const valueOf = (name: string) => [query[name]].flat()[0] ?? ''
  const state = states.find((one) => one === valueOf('state')) ?? 'all'
  const part = valueOf('block_id')
  return {
    state,
    part,
    page: pageOf(query.page),
    filter: {
      ...(state === 'all' ? {} : { isResolved: state === 'resolved' }),
      ...(part === '' ? {} : { blockId: part === general ? null : part.slice(0, 64) }),
    },
  }
}
