import { type Language, languages } from '@/lib/i18n/languages'
import { hasMessage, type MessageValues, translate } from '@/lib/i18n/translate'
import { exampleNames, exampleOf } from './examples'
import type { MailTemplate } from './registry'
import { utterancesOf } from './render-mail'
import { placeholdersOf } from './speech'

/** What an organiser may say otherwise in a mail: the subject, the line beside it, a paragraph, or a button's word. */
export type MailPart = {
  key: string
  role: 'subject' | 'preview' | 'paragraph' | 'label'
  /** In which examples of the mail it stands. */
  examples: string[]
  /** What we say, with placeholders. */
  standard: Record<Language, string>
  /** What it may name, and what it must. */
  allowed: string[]
  required: Record<Language, string[]>
}

type Heard = { key: string; isParagraph: boolean; examples: Set<string>; words: MessageValues[] }

const site = 'https://portal.example'
/** So large that no mail counts so far: where it stands in a text, the text counts. */
const countMark = 987_654_321
const known = new Map<MailTemplate, MailPart[]>()

/** The parts of a mail in its order, read off its examples: whatever a mail says is a part of it. */
export function partsOf(template: MailTemplate): MailPart[] {
  const parts = known.get(template) ?? readParts(template)
  known.set(template, parts)
  return parts
}

function readParts(template: MailTemplate): MailPart[] {
  const heard = new Map<string, Heard>()
  for (const example of exampleNames(template)) {
    for (const language of languages) {
      const values = exampleOf(template, example, language)
      for (const { key, isParagraph, words } of utterancesOf(template, values, { language, site })) {
        const part = heard.get(key) ?? { key, isParagraph: false, examples: new Set(), words: [] }
        heard.set(key, part)
        part.isParagraph ||= isParagraph
        part.examples.add(example)
        part.words.push(words)
      }
    }
  }
  const all = [...heard.values()].map((part) => ({ ...part, standard: standardOf(part) }))
  const named = new Set(all.flatMap(({ standard }) => languages.flatMap((one) => placeholdersOf(standard[one]))))
  return all.map(({ key, isParagraph, examples, words, standard }): MailPart => {
    const role = roleOf(key, isParagraph)
    const mustTell = (language: Language) =>
      placeholdersOf(standard[language]).filter((name) => role === 'paragraph' || name === 'code')
    return {
      key,
      role,
      examples: [...examples],
      standard,
      allowed: [...named].filter((name) => words.every((one) => Object.hasOwn(one, name))),
      required: { 'en-US': mustTell('en-US'), 'zh-CN': mustTell('zh-CN') },
    }
  })
}

function roleOf(key: string, isParagraph: boolean): MailPart['role'] {
  if (isParagraph) return 'paragraph'
  if (key.endsWith('subject')) return 'subject'
  return key.endsWith('preview') ? 'preview' : 'label'
}

function standardOf({ key, words: [words = {}] }: Heard): Record<Language, string> {
  return { 'en-US': withPlaceholders('en-US', key, words), 'zh-CN': withPlaceholders('zh-CN', key, words) }
}

/** Our text with the names of what it tells in braces; what only chooses between texts stays as it is. */
function withPlaceholders(language: Language, key: string, words: MessageValues): string {
  const full = `mail.${key}`
  if (!hasMessage(full)) throw new Error(`there is no text ${full}`)
  let text = translate(language, full, words)
  const named: MessageValues = { ...words }
  for (const [name, value] of Object.entries(words)) {
    const tried = { ...named, [name]: typeof value === 'number' ? countMark : `{${name}}` }
    const mark = typeof value === 'number' ? countMark.toLocaleString(language) : `{${name}}`
    const next = translate(language, full, tried)
    if (!next.includes(mark)) continue
    named[name] = tried[name] ?? ''
    text = next
  }
  return Object.entries(named).reduce(
    (written, [name, value]) =>
      value === countMark ? written.replaceAll(countMark.toLocaleString(language), `{${name}}`) : written,
    text,
  )
}
