import './sheet.css'
import { titled } from '@/components/shell/titled'
import { type ScoresQuery, ScoresScreen } from '../scores-screen'

export const generateMetadata = titled('results.scores.title')

/** The same as /viewScore without a guard: it asks to sign in (screens#guards). */
export default async function ScoresPage({ searchParams }: { searchParams: Promise<ScoresQuery> }) {
  return <ScoresScreen query={await searchParams} />
}
