import type { CertificateFacts } from '@/lib/features/certificates/rules'
import { inLanguage, type Language, listed } from '@/lib/i18n/languages'
import type { Layout } from './schema'

/** What a template's words may name, each as `{name}`. */
export const placeholders = [
  'name',
  'nativeName',
  'school',
  'project',
  'season',
  'team',
  'title',
  'awards',
  'results',
  'hours',
  'achievements',
  'date',
  'number',
  'code',
] as const
export type Placeholder = (typeof placeholders)[number]
export type PrintedFact = { of: Placeholder; value: string }

/** `code`: printed for whoever verifies it. */
type Printable = { facts: CertificateFacts; code: string }

const named = /\{(\w+)\}/g
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((one) => one === name)

/** The names in a template's words that stand for nothing; a template with one is not kept. */
export function unknownPlaceholders(layout: Layout): string[] {
  return [...new Set(wordsOf(layout).flatMap(namesIn))].filter((name) => !isPlaceholder(name))
}

/** Words as they are printed; a line of which nothing is left but what stood between placeholders is the template's to avoid. */
export function filled(text: string, printable: Printable, language: Language): string {
  return text.replace(named, (whole, name: string) =>
    isPlaceholder(name) ? valueOf(name, printable, language) : whole,
  )
}

/** Every fact the paper shows, in the order in which it names them: what a stranger may check, and no more (decisions, Certificates). */
export function printedFacts(layout: Layout, printable: Printable, language: Language): PrintedFact[] {
  const used = new Set(wordsOf(layout).flatMap(namesIn).filter(isPlaceholder))
  return [...used].map((of) => ({ of, value: valueOf(of, printable, language) })).filter(({ value }) => value !== '')
}

function wordsOf({ parts }: Layout): string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
}

function namesIn(text: string): string[] {
  return [...text.matchAll(named)].flatMap(([, name]) => name ?? [])
}

function valueOf(of: Placeholder, { facts, code }: Printable, language: Language): string {
  switch (of) {
    case 'name':
      return language === 'zh-CN' ? (facts.name.native ?? facts.name.latin) : facts.name.latin
    case 'nativeName':
      return facts.name.native ?? ''
    case 'school':
      return facts.school === null ? '' : inLanguage(facts.school, language)
    case 'project':
      return facts.project === null ? '' : inLanguage(facts.project.name, language)
    case 'season':
      return facts.season ?? ''
    case 'team':
      return facts.team === null ? '' : String(facts.team.code)
    case 'title':
      return facts.team?.title ?? ''
    case 'awards':
      return listed(
        facts.awards.map(({ label }) => inLanguage(label, language)),
        language,
      )
    case 'results':
      return facts.results.map((result) => resultLine(result, language)).join('\n')
    case 'hours':
      return facts.hours === null ? '' : String(Math.round(facts.hours.minutes / 6) / 10)
    case 'achievements':
      return listed(facts.hours?.achievements ?? [], language)
    case 'date':
      return certificateDate(facts.date, language)
    case 'number':
      return facts.number
    case 'code':
      return code
  }
}

function resultLine({ event, grade, score }: CertificateFacts['results'][number], language: Language): string {
  const told = [inLanguage(event, language), grade, score === null ? null : String(score / 100)]
  return told.filter((part) => part !== null).join(' · ')
}

/** English month name, day, year; on Chinese certificates in Chinese (decisions, Certificates). `date`: `YYYY-MM-DD`. */
export function certificateDate(date: string, language: Language): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T00:00:00Z`))
}
