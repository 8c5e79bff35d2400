import { noteScores } from '@/lib/features/judging/scores/note-scores'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(noteScores)
