'use client'

import type { countWaiting } from '@/lib/features/home/staff-days/count-waiting'
import type { ResultOf } from '@/lib/kernel/operation'
import { makePolled } from './polled'

/** The work that waits for one of the staff by kind, polled. */
export const { use: useWaiting } = makePolled<ResultOf<typeof countWaiting>>('/api/waiting', 12_000)
