'use server'

import { action } from '@/lib/kernel/doors/action'
import { findInRoster } from './find-in-roster'

export const findInRosterAction = action(findInRoster)
