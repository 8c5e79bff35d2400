import { touchPresence } from '@/lib/features/presences/touch-presence'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(touchPresence)
