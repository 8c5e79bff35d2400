'use server'

import { action } from '@/lib/kernel/doors/action'
import { reopenWork } from './reopen-work'
import { submitWork } from './submit-work'

export const reopenWorkAction = action(reopenWork)
export const submitWorkAction = action(submitWork)
