import { getBadgeStatus } from '@/lib/features/certificates/badges/get-badge-status'
import { document } from '@/lib/kernel/doors/document'

export const GET = document(getBadgeStatus, (query) => ({ code: query.get('code') ?? '' }))
