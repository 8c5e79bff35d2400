import './sheet.css'
import { titled } from '@/components/shell/titled'
import { type ScoresQuery, ScoresScreen } from '../scores-screen'
import { reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('results.scores.title')

/** Scores by student_id, of all students, or one's own; guarded (judging#score-table). */
export default async function ViewScorePage({ searchParams }: { searchParams: Promise<ScoresQuery> }) {
  await reader('student', 'adviser', 'coordinator', 'admin')
  return <ScoresScreen query={await searchParams} />
}
