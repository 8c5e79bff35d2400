import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'
import { inLanguage, type Language, listed } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Layout, LayoutPart } from './schema'

/** A page is A4 portrait; places and widths are millimetres from its upper left corner, sizes of letters points. */
export const page = { width: 210, height: 297 }

/** The name of a template and the text of a part. */
export const templateFacts = { name: { max: 200 }, text: { max: 1000 } }

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

const unsaid: Record<CertificateFacts['kind'], readonly Placeholder[]> = {
  SINGLE: ['results', 'hours', 'achievements'],
  COMPREHENSIVE: ['hours', 'achievements'],
  VOLUNTEER: ['project', 'season', 'team', 'title', 'awards', 'results'],
}

/** What certificates of a kind have anything to say to. */
export function placeholdersOf(kind: CertificateFacts['kind']): Placeholder[] {
  return placeholders.filter((name) => !unsaid[kind].includes(name))
}
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

/** Every fact the paper shows, in the order in which it names them: what a stranger may check, and no more (certificates#facts). */
export function printedFacts(layout: Layout, printable: Printable, language: Language): PrintedFact[] {
  const used = new Set(wordsOf(layout).flatMap(namesIn).filter(isPlaceholder))
  return [...used].map((of) => ({ of, value: valueOf(of, printable, language) })).filter(({ value }) => value !== '')
}

/** A printed fact as it is read in the portal's other language; null where that says nothing else. */
export type ReadFact = PrintedFact & { reading: string | null }

/** The same for a stranger who may not read the language of the paper (certificates#facts). */
export function readFacts(layout: Layout, printable: Printable, language: Language): ReadFact[] {
  const printed = printedFacts(layout, printable, language)
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  return printed.map(({ of, value }) => {
    // Activities are told as somebody wrote them; a name may be printed in both languages.
    const reading = of === 'achievements' ? '' : valueOf(of, printable, other)
    const isTold = reading === '' || printed.some((one) => one.value === reading)
    return { of, value, reading: isTold ? null : reading }
  })
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
  const parts = [inLanguage(event, language), grade, score === null ? null : String(score / 100)]
  return parts.filter((part) => part !== null).join(' · ')
}

const prose = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
/** Dear to make, and thousands are asked for. */
const proseIn: Record<Language, Intl.DateTimeFormat> = {
  'en-US': new Intl.DateTimeFormat('en-US', prose),
  'zh-CN': new Intl.DateTimeFormat('zh-CN', prose),
}

/** English month name, day, year; on Chinese certificates in Chinese (certificates#date). `date`: `YYYY-MM-DD`. */
export function certificateDate(date: string, language: Language): string {
  return proseIn[language].format(new Date(`${date}T00:00:00Z`))
}

export type Usage = {
  /** Certificates were issued by it. */
  isFrozen: boolean
  /** Rules that choose it, in all projects, and those of them that are the reader's to change. */
  rules: number
  ownRules: number
}

/** Why a template can't be changed: it was printed from, or others print from it. Its name is no part of the paper. */
export function whyNotChange({ isFrozen, rules, ownRules }: Usage): FaultKey | null {
  if (isFrozen) return 'certificates.templateInUse'
  return ownRules < rules ? 'certificates.templateElsewhere' : null
}

/** Why a template can't be deleted. */
export function whyNotRemove({ isFrozen, rules }: Usage): FaultKey | null {
  if (isFrozen) return 'certificates.templateInUse'
  return rules > 0 ? 'certificates.templateUsed' : null
}

/** A template with what stands in the way of changing and deleting it. */
export function withRights<T extends { usage: Usage }>({ usage, ...template }: T) {
  return { ...template, can: { change: whyNotChange(usage), remove: whyNotRemove(usage) } }
}

export const templateStates = ['frozen', 'chosen', 'unused'] as const

/** How a template stands: certificates were issued by it, rules choose it, or neither. */
export function templateState({ isFrozen, rules }: Usage): (typeof templateStates)[number] {
  if (isFrozen) return 'frozen'
  return rules > 0 ? 'chosen' : 'unused'
}

/** What its maker should look at before it is printed; `part`: the id of what it is about. */
export type LayoutWarning =
  | { about: 'placeholder'; part: string; name: string }
  | { about: 'offPage'; part: string }
  | { about: 'noName' | 'noNumber' | 'noCode' | 'noQr' }

export function warningsOf(layout: Layout): LayoutWarning[] {
  const used = new Set(wordsOf(layout).flatMap(namesIn))
  const ofParts = layout.parts.flatMap((part): LayoutWarning[] => [
    ...(part.kind === 'text' ? namesIn(part.text) : [])
      .filter((name) => !isPlaceholder(name))
      .map((name) => ({ about: 'placeholder' as const, part: part.id, name })),
    ...(isOffPage(part) ? [{ about: 'offPage' as const, part: part.id }] : []),
  ])
  const missing: LayoutWarning[] = []
  if (!used.has('name') && !used.has('nativeName')) missing.push({ about: 'noName' })
  if (!used.has('number')) missing.push({ about: 'noNumber' })
  if (!used.has('code')) missing.push({ about: 'noCode' })
  if (!layout.parts.some(({ kind }) => kind === 'qr')) missing.push({ about: 'noQr' })
  return [...ofParts, ...missing]
}

const millimetresOfPoint = 25.4 / 72

/** How wide and how high a part is, in millimetres; of words the first line, since more of them grow downwards. */
export function extentOf(part: LayoutPart): { width: number; height: number } {
  switch (part.kind) {
    case 'text':
      return { width: part.width, height: part.size * millimetresOfPoint }
    case 'picture':
      return { width: part.width, height: part.height }
    case 'line':
      return { width: part.width, height: 0 }
    case 'qr':
      return { width: part.size, height: part.size }
  }
}

function isOffPage(part: LayoutPart): boolean {
  const { width, height } = extentOf(part)
  return part.x + width > page.width || part.y + height > page.height
}

/** The keys of the pictures a layout shows. */
export function picturesIn({ parts }: Layout): string[] {
  return [...new Set(parts.flatMap((part) => (part.kind === 'picture' ? [part.key] : [])))]
}
