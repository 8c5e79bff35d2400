import type { AuthorisationTarget } from '../authorisation-world'
import { teamOf } from './team-reviews'

/** A team's template, contents and log: what an outside program would send for a target. */
export const teamWorkPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getTemplate: ({ templateId }) => ({ template_id: templateId }),
  getContent: (target) => ({ ...teamOf(target), template_id: target.templateId }),
  updateStudentBlock: (target) => ({
    ...teamOf(target),
    block_id: target.block.id,
    block_content: '我们的问题',
    version: 0,
  }),
  getDraftStatus: teamOf,
  addDraftStatus: (target) => ({ ...teamOf(target), event: 'open', type: 'student' }),
}
