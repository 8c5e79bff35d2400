import { getIssuer } from '@/lib/features/certificates/badges/get-issuer'
import { document } from '@/lib/kernel/doors/document'

export const GET = document(getIssuer, () => ({}))
