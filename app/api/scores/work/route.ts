import { getSummary } from '@/lib/features/work/work-summaries/get-summary'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(getSummary)
