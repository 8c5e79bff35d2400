'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeWork } from './change-work'

export const changeWorkAction = action(changeWork)
