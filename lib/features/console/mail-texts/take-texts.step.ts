import type { Language } from '@/lib/i18n/languages'
import type { OwnMailTexts } from '@/lib/jobs/own-texts'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { listVersions } from './queries'
import { type TextKind, type TextProblem, whyNotText } from './rules'
import type { OwnTextsInput } from './schema'

const faults = {
  unknown: 'mailTexts.unknownPlaceholder',
  missing: 'mailTexts.missingPlaceholder',
  long: 'mailTexts.tooLong',
  line: 'mailTexts.oneLine',
} as const satisfies Record<TextProblem['reason'], string>

/**
 * What a mail is to say where that is not what we say, beside what it says now. A text that names what the mail can't tell,
 * or leaves out what it must, is refused (mail#placeholders).
 */
export async function takeTexts({ db }: Work, kind: TextKind, texts: OwnTextsInput) {
  const { partsOf } = await import('@/lib/jobs/mails/parts')
  const parts = partsOf(kind)
  const ownIn = (language: Language) => {
    const own: Record<string, string> = {}
    for (const part of parts) {
      const text = (texts[language][part.key] ?? '').replace(/\r\n?/g, '\n').trim()
      const problem = whyNotText(text, part, language)
      if (problem !== null)
        throw new Fault(faults[problem.reason], { values: { placeholder: `{${problem.placeholder}}` } })
      if (text !== '' && text !== part.standard[language]) own[part.key] = text
    }
    return own
  }
  const own: OwnMailTexts = { 'en-US': ownIn('en-US'), 'zh-CN': ownIn('zh-CN') }
  const [latest] = await listVersions(db, kind)
  return { own, version: latest?.version ?? 0, before: latest?.texts ?? { 'en-US': {}, 'zh-CN': {} } }
}
