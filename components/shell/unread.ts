'use client'

import type { countUnread } from '@/lib/features/messages/read-marks/count-unread'
import type { ResultOf } from '@/lib/kernel/operation'
import { makePolled } from './polled'

export type Unread = ResultOf<typeof countUnread>

/** The number of unread messages, polled. */
export const {
  ask: askForUnread,
  askWhenIdle: askForUnreadWhenIdle,
  use: useUnread,
} = makePolled<Unread>('/api/unread', 12_000)
