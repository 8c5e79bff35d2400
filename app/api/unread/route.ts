import { countUnread } from '@/lib/features/messages/read-marks/count-unread'
import { toldOfThreads } from '@/lib/features/messages/read-marks/rules'
import { poll } from '@/lib/kernel/doors/poll'

export const GET = poll(countUnread, {
  input: () => ({}),
  about: (_input, actor) => toldOfThreads(actor),
})
