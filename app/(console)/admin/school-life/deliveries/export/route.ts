import { exportDeliveries } from '@/lib/features/school-life/materials/export-deliveries'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportDeliveries, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    ...{ search: of('search'), projectCode: of('project'), state: of('state') },
    ...{ materialId: of('material'), format: of('format') },
  }
})

export const GET = door
export const POST = door
