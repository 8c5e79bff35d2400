'use server'

import { action } from '@/lib/kernel/doors/action'
import { findInTeamList } from './find-in-team-list'

export const findInTeamListAction = action(findInTeamList)
