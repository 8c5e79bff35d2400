import { exportDeliveries } from '@/lib/features/school-life/materials/export-deliveries'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportDeliveries, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    ...{ search: of('search'), projectCode: of('project'), state: of('state') },
    ...{ materialId: of('material'), format: of('format') },
  }
})
