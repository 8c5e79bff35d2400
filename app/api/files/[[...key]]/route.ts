import { downloadFile } from '@/lib/features/files/files/download-file'
import { storeFile } from '@/lib/features/files/files/store-file'
import { download, partInput } from '@/lib/kernel/doors/download'
import { receive } from '@/lib/kernel/doors/receive'

export const GET = download(downloadFile, (_query, { key }, headers) => ({
  key: [key].flat().join('/'),
  ...partInput(headers),
}))
export const HEAD = GET

export const POST = receive(storeFile)
