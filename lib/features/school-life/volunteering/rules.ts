/** The most minutes of one day. */
export const mostMinutes = 24 * 60
export const achievementFacts = { max: 500 }

export type VolunteerWork = { minutes: number; achievement: string; doneOn: Date }

/** Hours with one decimal place, as certificates print them. */
export function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

/** Work summed by the year of its day, the newest first. */
export function byYear<T extends VolunteerWork>(work: readonly T[]): { year: number; minutes: number; entries: T[] }[] {
  const years = [...new Set(work.map(({ doneOn }) => doneOn.getUTCFullYear()))].sort((one, other) => other - one)
  return years.map((year) => {
    const entries = work.filter(({ doneOn }) => doneOn.getUTCFullYear() === year)
    return { year, minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0), entries }
  })
}

/** What the work was, each once. */
export function achievementsOf(work: readonly VolunteerWork[]): string[] {
  return [...new Set(work.map(({ achievement }) => achievement))]
}
