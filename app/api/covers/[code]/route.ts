import { downloadCover } from '@/lib/features/files/covers/download-cover'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadCover, (_query, { code }) => ({ projectCode: code }))
export const HEAD = GET
