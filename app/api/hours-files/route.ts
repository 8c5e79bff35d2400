import { hoursFileBytes, importHours } from '@/lib/features/school-life/volunteering/import-hours'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importHours, hoursFileBytes)
