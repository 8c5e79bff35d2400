import { countWaiting } from '@/lib/features/home/staff-days/count-waiting'
import { toldOfWork } from '@/lib/features/home/staff-days/rules'
import { poll } from '@/lib/kernel/doors/poll'

export const GET = poll(countWaiting, {
  input: () => ({}),
  about: (_input, actor) => toldOfWork(actor),
})
