import { hundredthsOf, mostHundredths } from '@/lib/features/judging/scores/rules'

/** Characters of a grade, and so many results are saved by one call. */
export const mostGrade = 60
export const mostSaved = 2_000

/** What somebody reached in an event: hundredths of a point, a grade, or both; neither is no result. */
export type Result = { hundredths: number | null; grade: string | null }

/** A result's score as people write it; `undefined`: it is none. Unlike a team's total it may be 0. */
export function resultScore(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const hundredths = hundredthsOf(text)
  return hundredths !== null && hundredths <= mostHundredths ? hundredths : undefined
}

export function sameResult(a: Result, b: Result): boolean {
  return a.hundredths === b.hundredths && a.grade === b.grade
}

/** Version 0: there is no result yet. */
export type VersionedResult = Result & { registrationId: string; version: number }

export type ResultPlan = {
  write: VersionedResult[]
  /** What stands now, where somebody else changed it. */
  stale: VersionedResult[]
}

/** What of the asked results is to be written, and what another one changed since the asker looked. */
export function planResults(current: readonly VersionedResult[], requested: readonly VersionedResult[]): ResultPlan {
  const now = new Map(current.map((result) => [result.registrationId, result]))
  const plan: ResultPlan = { write: [], stale: [] }
  for (const result of requested) {
    const { registrationId } = result
    const there = now.get(registrationId) ?? { registrationId, hundredths: null, grade: null, version: 0 }
    if (sameResult(there, result)) continue
    if (there.version === result.version) plan.write.push(result)
    else plan.stale.push(there)
  }
  return plan
}

type LineProblem = 'unknown' | 'twice' | 'tooMany' | 'score' | 'grade' | 'empty'
export type ResultLine = {
  line: number
  key: string
  score: string
  grade: string
  registrationId: string | null
  problem: LineProblem | null
}
type Entrant = { id: string; number: string; email: string | null }

/** Lines of number or e-mail, score, grade, as spreadsheets and people write them. */
export function readResultLines(text: string, entrants: readonly Entrant[]): ResultLine[] {
  const known = new Map<string, string>()
  for (const { id, number, email } of entrants) {
    known.set(number.toLowerCase(), id)
    if (email !== null) known.set(email.toLowerCase(), id)
  }
  const taken = new Set<string>()
  return text.split(/\r\n|\r|\n/).flatMap((content, at) => {
    if (content.trim() === '') return []
    const [key = '', score = '', grade = '', ...more] = content.split(separatorOf(content)).map((cell) => cell.trim())
    const registrationId = known.get(key.normalize('NFKC').toLowerCase()) ?? null
    const problem = lineProblem({
      score,
      grade,
      isKnown: registrationId !== null,
      isTwice: taken.has(registrationId ?? ''),
      isTooMany: more.some((cell) => cell !== ''),
    })
    if (registrationId !== null) taken.add(registrationId)
    return [{ line: at + 1, key, score, grade, registrationId, problem }]
  })
}

/** What separates the cells of a line: one sign, so that a comma inside a number is none. */
function separatorOf(content: string): string | RegExp {
  if (content.includes('\t')) return '\t'
  return /[;；]/.test(content) ? /[;；]/ : /[,，]/
}

type ReadLine = { score: string; grade: string; isKnown: boolean; isTwice: boolean; isTooMany: boolean }

function lineProblem(line: ReadLine): LineProblem | null {
  if (!line.isKnown) return 'unknown'
  if (line.isTwice) return 'twice'
  if (line.isTooMany) return 'tooMany'
  if (resultScore(line.score) === undefined) return 'score'
  if (line.grade.length > mostGrade) return 'grade'
  return line.score === '' && line.grade === '' ? 'empty' : null
}
