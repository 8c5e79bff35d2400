import { downloadPersonData } from '@/lib/features/home/personal-data/download-person-data'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadPersonData, (_query, { id }) => ({ kind: 'STUDENT', personId: id }))
