import { getScoringNews } from '@/lib/features/judging/scores/get-scoring-news'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(getScoringNews)
