'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeAssignments } from './change-assignments'
import { shareWorks } from './share-works'

export const changeAssignmentsAction = action(changeAssignments)
export const shareWorksAction = action(shareWorks)
