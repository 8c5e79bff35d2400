'use server'

import { action } from '@/lib/kernel/doors/action'
import { getTeamScore } from './get-team-score'
import { scoreTeam } from './score-team'

export const getTeamScoreAction = action(getTeamScore)
export const scoreTeamAction = action(scoreTeam)
