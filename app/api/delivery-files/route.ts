import { deliveryFileBytes, importDeliveries } from '@/lib/features/school-life/materials/import-deliveries'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importDeliveries, deliveryFileBytes)
