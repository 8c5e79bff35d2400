import { importRoster } from '@/lib/features/imports/imports/import-roster'
import { rosterLimits } from '@/lib/features/imports/imports/schema'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importRoster, rosterLimits.bytes)
