import { saveOwnProgress } from '@/lib/features/learning/chapters/save-progress'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(saveOwnProgress)
