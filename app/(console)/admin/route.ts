import { toSpelling } from '@/lib/kernel/doors/alias'

export const GET = toSpelling('/today')
