import { saveBlock } from '@/lib/features/work/team-blocks/save-block'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(saveBlock)
