import { touchPresence } from '@/lib/features/work/presence/touch-presence'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(touchPresence)
