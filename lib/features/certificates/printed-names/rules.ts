import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { printedLatinName } from '@/lib/features/certificates/certificates/rules'
import { type FeeStatus, settled } from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** When students of a project say how their names will be printed; both limits belong to it. */
export type NameWindow = { startsAt: Date; deadlineAt: Date }

/** The limit of a printed name, counted in letters and what stands between them. */
export const printedNameMaximum = 80

type Checked = { status: FeeStatus; cancelledAt: Date | null; windows: readonly NameWindow[] }

/** Why the student may not set the printed name now. Limits are inclusive. */
export function whyNotConfirmName({ status, cancelledAt, windows }: Checked, now: Date): FaultKey | null {
  if (cancelledAt !== null) return 'registrations.cancelled'
  if (!settled(status)) return 'teams.unpaid'
  const window = countingWindow(windows, now)
  if (window === null) return 'nameChecks.none'
  if (now < window.startsAt) return 'nameChecks.notOpenYet'
  return now > window.deadlineAt ? 'nameChecks.closed' : null
}

/**
 * Why the certificate can't bear this name: it must be written in letters other than Han, with spaces, hyphens and
 * apostrophes between them, and share a word with the name the student is known by. `own`: the words of that name, in
 * any spelling.
 */
export function whyNotPrint(name: string, own: readonly string[]): FaultKey | null {
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2 || /\p{Script=Han}/u.test(name) || !/^\p{L}[\p{L}\p{M}]*(?:[ '’-][\p{L}\p{M}]+)*$/u.test(name)) {
    return 'nameChecks.letters'
  }
  return spellingsOf(name).some((word) => own.includes(word)) ? null : 'nameChecks.unlike'
}

/** Its words and each two neighbours as one, without case and accents: `Xiao-Yu Lin` has xiao, yu, lin, xiaoyu, yulin. */
export function spellingsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/\p{L}+/gu) ?? []
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]
}

/** As it is printed: one blank between words, one sort of apostrophe, and the capitals all certificates have. */
export function tidyName(typed: string, exceptions: readonly string[]): string {
  return printedLatinName(typed.replace(/\s+/gu, ' ').replace(/[‘’`´]/gu, "'"), exceptions)
}
