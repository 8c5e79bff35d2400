import { makeCalendar } from '@/lib/features/student-homes/make-calendar'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(makeCalendar, () => ({}))
