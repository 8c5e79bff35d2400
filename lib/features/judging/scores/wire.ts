import { z } from 'zod'
import { teamKeyIn } from '@/lib/features/work/workspaces/wire'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { id } from '@/lib/kernel/id'
import * as answerTeams from '@/lib/wire/answers/teams'
import { wholeNumber } from '@/lib/wire/formats'
import { hundredthsOf } from './rules'
import { scoreStudents } from './score-students'

/** 100, also as text. */
const full = z.union([z.number(), z.string().max(20)]).transform(Number)

/** One that is no number is for the rule to refuse (分数有误). */
const totalScore = z
  .union([z.number(), z.string().max(40)])
  .nullish()
  .transform((score) => hundredthsOf(String(score ?? '')))

const studentScore = z
  // As the team's row tells it: null, empty or left out for a student out of the caller's reach.
  .object({ email: z.string().max(320).nullish(), total_score: totalScore })
  .transform(({ email, total_score }) => ({ email, hundredths: total_score }))
const studentScores = z.array(studentScore).max(100)

const teamScore = z
  .object({
    account_id: id.optional(),
    accountid: id.optional(),
    team_code: wholeNumber.optional(),
    application_team_code: wholeNumber.optional(),
    student_scores: studentScores,
  })
  .transform((team) => ({
    schoolId: team.account_id ?? team.accountid,
    code: team.team_code ?? team.application_team_code,
    students: team.student_scores,
  }))

const names = {
  schoolId: ['account_id', 'accountid'],
  code: ['team_code', 'application_team_code'],
  students: ['student_scores'],
  hundredths: ['total_score'],
} as const

export const scoreFunctions: Functions = {
  batchToCreateStudentScore: expose(scoreStudents, {
    summary:
      'Gives teams their scores, the same for each student; a student whose e-mail the team list hides has a score without one.',
    takes: {
      ...teamKeyIn,
      full_score: { to: 'fullScore', as: full },
      student_scores: { to: 'students', as: studentScores, names },
      teams: { to: 'teams', as: z.array(teamScore), names },
      reason: 'reason',
    },
    answers: answerTeams.scored,
    gives: (result) => result,
    successMessage: 'success.batchToCreateStudentScore',
  }),
}
