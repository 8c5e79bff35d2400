import type { FaultKey } from '@/lib/kernel/catalogue'

/** The most minutes of one day. */
export const mostMinutes = 24 * 60
export const achievementFacts = { max: 500 }

/** FORM: recorded one by one. FILE: with others from a file. */
export const hourSources = ['FORM', 'FILE'] as const

export type VolunteerWork = { minutes: number; achievement: string; doneOn: Date }

/** Hours with one decimal place, as certificates print them. */
export function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

/** Hours from which the minutes can be told again, as a form takes them and a file gives them. */
export function exactHoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100
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

/** A day as an input takes it and a file gives it; it has no time zone. */
export function dayOf(doneOn: Date): string {
  return doneOn.toISOString().slice(0, 10)
}

export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Why the work of a day is not recorded. */
export function whyNotOn(day: string, today: string): FaultKey | null {
  return day > today ? 'volunteering.notYet' : null
}

/** Why recorded work stays: a certificate that is issued needs hours (school-life#volunteering). */
export function whyNotRemove({ works, certificates }: { works: number; certificates: number }): FaultKey | null {
  return works === 1 && certificates > 0 ? 'volunteering.certified' : null
}
