import { getBadge } from '@/lib/features/certificates/badges/get-badge'
import { document } from '@/lib/kernel/doors/document'

export const GET = document(getBadge, (query) => ({
  token: query.get('id') ?? '',
  format: query.get('format') ?? 'json',
}))
