'use server'

import { action } from '@/lib/kernel/doors/action'
import { startBatch } from './start-batch'

export const startBatchAction = action(startBatch)
