import { exportPeople } from '@/lib/features/people/contacts/export-people'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportPeople)
