'use server'

import { action } from '@/lib/kernel/doors/action'
import { findInRoster } from './find-in-roster'
import { remindUnpaid } from './remind-unpaid'

export const findInRosterAction = action(findInRoster)
export const remindUnpaidAction = action(remindUnpaid)
