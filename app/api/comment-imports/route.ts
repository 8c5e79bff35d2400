import { importComments } from '@/lib/features/team-comments/import-comments'
import { importLimits } from '@/lib/features/team-comments/rules'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importComments, importLimits.bytes)
