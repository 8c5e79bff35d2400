'use server'

import { action } from '@/lib/kernel/doors/action'
import { retryJob } from './retry-job'

export const retryJobAction = action(retryJob)
