import { type Flow, picturesOfFlow } from '@/lib/html/flow'
import { displayZone, instantInProse } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { type FullName, personNames } from '@/lib/i18n/person-name'
import { type MessageKey, type MessageValues, translate } from '@/lib/i18n/translate'
import type { Paper, PaperPart } from '@/lib/pdf/paper'
import type { Summary } from './read-summary.step'
import { writeFlow } from './flow.rules'

/** A team's work as a paper says it, in one language, and the keys of the pictures it shows. */
export function paperOf(summary: Summary, language: Language): Omit<Paper, 'now'> & { shows: string[] } {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const { code, project, title } = summary
  const name = title ?? t('workPrint.untitled')
  const flows: Flow[] = []
  const written = summary.sections.flatMap((section): PaperPart[] => [
    { kind: 'section', text: inLanguage(section.title, language) },
    ...section.blocks.flatMap((block): PaperPart[] => {
      const flow = writeFlow(block, language)
      flows.push(...flow)
      const note = block.words > 0 ? t('workPrint.blockWords', { count: block.words }) : null
      return [
        { kind: 'heading', text: inLanguage(block.title, language), note },
        flow.length > 0 ? { kind: 'flow', parts: flow } : { kind: 'text', text: t('workPrint.empty'), isQuiet: true },
      ]
    }),
  ])
  return {
    title: t('workPrint.titleOf', { code }),
    language,
    sender: inLanguage(project.name, language),
    footer: (page, pages) => t('workPrint.footer', { project: project.code, code, page, pages }),
    parts: [{ kind: 'title', text: name }, { kind: 'facts', rows: factsOf(summary, language) }, ...written],
    shows: picturesOfFlow(flows),
  }
}

function factsOf(summary: Summary, language: Language): [string, string][] {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const { project, code, school, mediaType, members, words, submission } = summary
  const rows: [MessageKey, string | null][] = [
    ['workPrint.project', `${project.code} · ${inLanguage(project.name, language)}`],
    ['workPrint.team', String(code)],
    ['workPrint.school', school && inLanguage(school, language)],
    ['workPrint.mediaType', mediaType],
    ['workPrint.members', members.map((member) => memberText(member, language)).join('\n') || t('workPrint.noMembers')],
    ['workPrint.words', t('workPrint.wordCount', { count: words })],
    [
      'workPrint.submitted',
      submission ? instantInProse(submission.submittedAt, language, displayZone()) : t('workPrint.notSubmitted'),
    ],
    ['workPrint.receipt', submission && submission.receiptNumber],
    ['workPrint.seal', submission && submission.seal],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [[t(label), value]]))
}

/** In both scripts, the leader named as such. */
function memberText(member: FullName & { role: 'LEADER' | 'MEMBER' }, language: Language): string {
  const { main, other } = personNames(member, language)
  const name = other === null ? main : `${main} · ${other}`
  return member.role === 'LEADER' ? translate(language, 'workPrint.leader', { name }) : name
}
