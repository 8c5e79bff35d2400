'use server'

import { action } from '@/lib/kernel/doors/action'
import { findActors } from './find-actors'

export const findActorsAction = action(findActors)
