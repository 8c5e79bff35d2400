import { makeCalendar } from '@/lib/features/home/student-homes/make-calendar'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(makeCalendar, () => ({}))
