import { importRoster } from '@/lib/features/imports/import-roster'
import { rosterLimits } from '@/lib/features/imports/schema'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importRoster, rosterLimits.bytes)
