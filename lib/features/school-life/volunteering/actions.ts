'use server'

import { action } from '@/lib/kernel/doors/action'
import { recordHours } from './record-hours'

export const recordHoursAction = action(recordHours)
