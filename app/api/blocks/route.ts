import { saveBlock, saveBlockKnown } from '@/lib/features/work/team-blocks/save-block'
import { postOften } from '@/lib/kernel/doors/post'

export const POST = postOften(saveBlock, saveBlockKnown)
