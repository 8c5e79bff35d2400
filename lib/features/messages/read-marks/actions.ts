'use server'

import { action } from '@/lib/kernel/doors/action'
import { markThread } from './mark-thread'

export const markThreadAction = action(markThread)
