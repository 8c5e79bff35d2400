import { downloadPicture } from '@/lib/features/certificates/certificate-sheets/download-picture'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadPicture, (query) => ({ token: query.get('id') ?? '', key: query.get('key') ?? '' }))
