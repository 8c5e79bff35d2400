import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type ScoresQuery, ScoresScreen } from '../scores-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('results.scores'))('title') }
}

/** The same without a guard: it asks to sign in (screens#guards). */
export default async function ScoresPage({ searchParams }: { searchParams: Promise<ScoresQuery> }) {
  return <ScoresScreen query={await searchParams} />
}
