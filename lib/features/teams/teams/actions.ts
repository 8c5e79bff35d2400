'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeTeamCode } from './change-team-code'
import { saveTeamCodes } from './save-team-codes'
import { setLeader } from './set-leader'
import { setMember } from './set-member'

export const changeTeamCodeAction = action(changeTeamCode)
export const saveTeamCodesAction = action(saveTeamCodes)
export const setLeaderAction = action(setLeader)
export const setMemberAction = action(setMember)
