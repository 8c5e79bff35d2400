import type { CommentView } from '@/lib/features/work/team-comments/queries'

/** The list with a new or changed comment: in its place, or as the newest. */
export function withComment(comments: readonly CommentView[], comment: CommentView): CommentView[] {
  const isKnown = comments.some(({ id }) => id === comment.id)
  return isKnown ? comments.map((one) => (one.id === comment.id ? comment : one)) : [comment, ...comments]
}
