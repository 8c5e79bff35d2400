'use server'

import { action } from '@/lib/kernel/doors/action'
import { createTeamInvite } from './create-team-invite'
import { revokeTeamInvite } from './revoke-team-invite'

export const createTeamInviteAction = action(createTeamInvite)
export const revokeTeamInviteAction = action(revokeTeamInvite)
