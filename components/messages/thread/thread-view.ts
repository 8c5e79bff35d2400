import type { getThread } from '@/lib/features/messages/inquiries/get-thread'
import type { ResultOf } from '@/lib/kernel/operation'

export type ThreadView = ResultOf<typeof getThread>
export type ThreadMessage = ThreadView['messages'][number]
