'use server'

import { action } from '@/lib/kernel/doors/action'
import { correctHours } from './correct-hours'
import { findVolunteers } from './find-volunteers'
import { recordHours } from './record-hours'
import { removeHours } from './remove-hours'

export const correctHoursAction = action(correctHours)
export const findVolunteersAction = action(findVolunteers)
export const recordHoursAction = action(recordHours)
export const removeHoursAction = action(removeHours)
