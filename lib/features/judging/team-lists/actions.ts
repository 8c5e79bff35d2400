'use server'

import { action } from '@/lib/kernel/doors/action'
import { findInTeamList } from './find-in-team-list'
import { listTeamAdvisers } from './list-team-advisers'

export const findInTeamListAction = action(findInTeamList)
export const listTeamAdvisersAction = action(listTeamAdvisers)
