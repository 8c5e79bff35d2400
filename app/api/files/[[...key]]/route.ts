import { downloadFile } from '@/lib/features/files/download-file'
import { storeFile } from '@/lib/features/files/store-file'
import { download } from '@/lib/kernel/doors/download'
import { receive } from '@/lib/kernel/doors/receive'

export const GET = download(downloadFile, (_query, { key }) => ({ key: [key].flat().join('/') }))

export const POST = receive(storeFile)
