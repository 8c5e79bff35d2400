'use server'

import { action } from '@/lib/kernel/doors/action'
import { findActions } from './find-actions'
import { findActors } from './find-actors'

export const findActionsAction = action(findActions)
export const findActorsAction = action(findActors)
