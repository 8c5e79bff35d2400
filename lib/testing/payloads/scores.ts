import type { AuthorisationTarget } from '../authorisation-world'
import { teamOf } from './team-reviews'

/** What an outside program would send for a target to score its team. */
export const scorePayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  batchToCreateStudentScore: (target) => ({
    ...teamOf(target),
    full_score: 100,
    student_scores: [{ email: `${target.canary}@target.test`, total_score: 88.5 }],
  }),
}
