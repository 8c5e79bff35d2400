'use server'

import { action } from '@/lib/kernel/doors/action'
import { confirmScores } from './confirm-scores'
import { getTeamScore } from './get-team-score'
import { scoreTeam } from './score-team'

export const confirmScoresAction = action(confirmScores)
export const getTeamScoreAction = action(getTeamScore)
export const scoreTeamAction = action(scoreTeam)
