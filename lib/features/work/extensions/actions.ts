'use server'

import { action } from '@/lib/kernel/doors/action'
import { extendDeadline } from './extend-deadline'
import { findTeams } from './find-teams'

export const extendDeadlineAction = action(extendDeadline)
export const findTeamsAction = action(findTeams)
