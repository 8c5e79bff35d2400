import { exportMovements } from '@/lib/features/payments/accounting/export-movements'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the period of the page. */
const door = download(exportMovements, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { format: of('format'), from: of('from'), until: of('until') }
})

export const GET = door
export const POST = door
