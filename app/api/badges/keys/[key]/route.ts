import { listKeys } from '@/lib/features/certificates/badges/list-keys'
import { document } from '@/lib/kernel/doors/document'

export const GET = document(listKeys, (_query, { key }) => ({ keyId: key }))
