import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'

/** What somebody reached in an event; scores are hundredths of a point. */
export type EventLine = {
  /** null: the team's own score stands for it, where there is no result of an event. */
  event: { code: string; name: Bilingual } | null
  hundredths: number | null
  grade: string | null
  advancement: Bilingual | null
}

type ScoredResult = {
  hundredths: number | null
  events: readonly {
    code: string
    name: Bilingual
    hundredths: number | null
    grade: string | null
    advancement: Bilingual | null
  }[]
  /** Rights to enter a next stage that no event's result names. */
  advancements: readonly Bilingual[]
}

/** A student's results line by line, by event; without a result of an event the line of the team's score. */
export function scoreLines({ hundredths, events, advancements }: ScoredResult): EventLine[] {
  const [advancement = null] = advancements
  if (events.length === 0) return [{ event: null, hundredths, grade: null, advancement }]
  return events.map(({ code, name, ...result }) => ({
    ...result,
    event: { code, name },
    advancement: result.advancement ?? advancement,
  }))
}

/** The best comes first: the student's own awards and the team's, each listed once. */
export function awardNames(
  { ownAwards, teamAwards }: { ownAwards: readonly Bilingual[]; teamAwards: readonly Bilingual[] },
  language: Language,
): string[] {
  return [...new Set([...teamAwards, ...ownAwards].map((label) => inLanguage(label, language)))]
}
