import { useTranslations } from 'next-intl'
import { optionLetters } from '@/lib/features/work/templates/rules'
import type { TemplateText } from '@/lib/features/work/templates/schema'
import type { BlockView, WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { usualFiles } from '@/lib/features/work/workspaces/rules'
import type { Bilingual } from '@/lib/i18n/languages'
import { PreviewedWork } from './previewed-work'

type Sections = WorkspaceView['sections']
type PreviewedBlock = TemplateText['sections'][number]['blocks'][number]

/** A template as a team meets it before anything is written: in the workspace's own parts. */
export function TemplatePreview({ text }: { text: TemplateText }) {
  const t = useTranslations('templates')
  if (text.sections.length === 0) return <p className="p-6 text-ink-muted">{t('emptyHint')}</p>
  const sections: Sections = text.sections.map((section, at) => ({
    id: `section${at}`,
    title: named(section.title, t('unnamedSection', { number: at + 1 })),
    blocks: section.blocks.map((block, place) => emptyBlock(block, `block${at}-${place}`, t('unnamedBlock'))),
  }))
  return <PreviewedWork sections={sections} />
}

/** What has no name yet has one of ours, so that its author finds it. */
function named(pair: Bilingual, fallback: string): Bilingual {
  return pair.zh === '' && pair.en === '' ? { zh: fallback, en: fallback } : pair
}

/** A block that nobody has written in; the right answers of its questions stay here. */
function emptyBlock(block: PreviewedBlock, id: string, fallback: string): BlockView {
  const { kind, prompt, required, wordMin, wordMax, columns, most, checks, questions } = block
  return {
    ...{ id, code: block.code ?? id, kind, title: named(block.title, fallback), prompt, required, wordMin, wordMax },
    options: { columns, most: most ?? usualFiles },
    checks: checks.map((text, at) => ({ id: `${id}-check${at}`, text, isTicked: false })),
    questions: questions.map(({ text, options }, at) => ({
      ...{ id: `${id}-question${at}`, text, answer: null, right: null },
      options: options.map((option, place) => ({ letter: optionLetters[place] ?? '', text: option })),
    })),
    ...{ content: '', version: 0, words: 0, isFilled: false, savedAt: null, savedBy: null, openComments: 0 },
  }
}
