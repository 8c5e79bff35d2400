'use server'

import { action } from '@/lib/kernel/doors/action'
import { saveCover } from './save-cover'

export const saveCoverAction = action(saveCover)
