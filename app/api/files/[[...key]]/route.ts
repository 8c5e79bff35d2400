import { downloadFile } from '@/lib/features/files/download-file'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadFile, (_query, { key }) => ({ key: [key].flat().join('/') }))
