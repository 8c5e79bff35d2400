'use server'

import { action } from '@/lib/kernel/doors/action'
import { createTeam } from './create-team'
import { findTeam } from './find-team'
import { handOverLead } from './hand-over-lead'
import { joinTeam } from './join-team'
import { leaveTeam } from './leave-team'
import { openInvitation } from './open-invitation'

export const createTeamAction = action(createTeam)
export const findTeamAction = action(findTeam)
export const handOverLeadAction = action(handOverLead)
export const joinTeamAction = action(joinTeam)
export const leaveTeamAction = action(leaveTeam)
export const openInvitationAction = action(openInvitation)
