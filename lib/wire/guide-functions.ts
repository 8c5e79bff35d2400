import { teamCheckFunctions } from '@/lib/features/team-checks/wire'
import { teamCommentFunctions } from '@/lib/features/team-comments/wire'
import { workMailFunctions } from '@/lib/features/work-mails/wire'
import type { Functions } from '@/lib/kernel/doors/function-name-route'

/** What `/api/guide/index` answers to. */
export const guideFunctions: Functions = {
  ...teamCheckFunctions,
  ...teamCommentFunctions,
  ...workMailFunctions,
}
