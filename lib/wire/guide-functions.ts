import { scoreFunctions } from '@/lib/features/judging/scores/wire'
import { teamListFunctions } from '@/lib/features/judging/team-lists/wire'
import { teamBlockFunctions } from '@/lib/features/work/team-blocks/wire'
import { teamCheckFunctions } from '@/lib/features/work/team-checks/wire'
import { teamCommentFunctions } from '@/lib/features/work/team-comments/wire'
import { teamQuizFunctions } from '@/lib/features/work/team-quizzes/wire'
import { workEventFunctions } from '@/lib/features/work/work-events/wire'
import { workMailFunctions } from '@/lib/features/work/work-mails/wire'
import { workspaceFunctions } from '@/lib/features/work/workspaces/wire'
import type { Functions } from '@/lib/kernel/doors/function-name-route'

/** What `/api/guide/index` answers to. */
export const guideFunctions: Functions = {
  ...scoreFunctions,
  ...teamBlockFunctions,
  ...teamCheckFunctions,
  ...teamCommentFunctions,
  ...teamListFunctions,
  ...teamQuizFunctions,
  ...workEventFunctions,
  ...workMailFunctions,
  ...workspaceFunctions,
}
