import { listKeys } from '@/lib/features/badges/list-keys'
import { document } from '@/lib/kernel/doors/document'

export const GET = document(listKeys, () => ({}))
