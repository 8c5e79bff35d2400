import { importComments } from '@/lib/features/work/team-comments/import-comments'
import { importLimits } from '@/lib/features/work/team-comments/rules'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importComments, importLimits.bytes)
