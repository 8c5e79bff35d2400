import { previewTemplate } from '@/lib/features/certificates/certificate-templates/preview-template'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(previewTemplate, (query, { id }) => ({
  templateId: id,
  sample: query.get('sample') ?? undefined,
}))
