import { downloadOwnData } from '@/lib/features/home/personal-data/download-own-data'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadOwnData, () => ({}))
