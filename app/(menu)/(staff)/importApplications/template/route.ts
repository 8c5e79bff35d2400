import { downloadTemplate } from '@/lib/features/imports/imports/download-template'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadTemplate, (query) => ({
  kind: query.get('kind') ?? undefined,
  encoding: query.get('encoding') ?? undefined,
  projectCode: query.get('project_code') ?? undefined,
  packageId: query.get('package_id') ?? undefined,
}))
