'use server'

import { action } from '@/lib/kernel/doors/action'
import { tickCheck } from './tick-check'

export const tickCheckAction = action(tickCheck)
