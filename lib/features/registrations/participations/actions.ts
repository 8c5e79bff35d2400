'use server'

import { action } from '@/lib/kernel/doors/action'
import { cancelParticipation } from './cancel-participation'
import { joinParticipation } from './join-participation'

export const cancelParticipationAction = action(cancelParticipation)
export const joinParticipationAction = action(joinParticipation)
