import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type ScoresQuery, ScoresScreen } from '../scores-screen'
import { reader } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('results.scores'))('title') }
}

/** Scores by student_id, of all students, or one's own; guarded (judging#score-table). */
export default async function ViewScorePage({ searchParams }: { searchParams: Promise<ScoresQuery> }) {
  await reader('student', 'adviser', 'coordinator', 'admin')
  return <ScoresScreen query={await searchParams} />
}
