import { downloadCertificate } from '@/lib/features/certificates/certificate-sheets/download-certificate'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadCertificate, (query) => ({ token: query.get('id') ?? '' }))
