import { importForAdviser } from '@/lib/features/imports/imports/import-for-adviser'
import { rosterLimits } from '@/lib/features/imports/imports/schema'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importForAdviser, rosterLimits.bytes)
