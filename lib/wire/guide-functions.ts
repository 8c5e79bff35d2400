import { scoreFunctions } from '@/lib/features/scores/wire'
import { teamBlockFunctions } from '@/lib/features/team-blocks/wire'
import { teamCheckFunctions } from '@/lib/features/team-checks/wire'
import { teamCommentFunctions } from '@/lib/features/team-comments/wire'
import { teamListFunctions } from '@/lib/features/team-lists/wire'
import { teamQuizFunctions } from '@/lib/features/team-quizzes/wire'
import { workEventFunctions } from '@/lib/features/work-events/wire'
import { workMailFunctions } from '@/lib/features/work-mails/wire'
import { workspaceFunctions } from '@/lib/features/workspaces/wire'
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
