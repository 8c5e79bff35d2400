import { downloadStaffCalendar } from '@/lib/features/home/staff-days/download-staff-calendar'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadStaffCalendar, () => ({}))
