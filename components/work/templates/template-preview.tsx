import { FileText, Image, Link2, ListChecks, PencilLine, Table2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { TemplateText } from '@/lib/features/work/templates/schema'
import { optionLetters } from '@/lib/features/work/templates/rules'
import { inLanguage } from '@/lib/i18n/languages'

type PreviewedBlock = TemplateText['sections'][number]['blocks'][number]

const icons = {
  RICH: PencilLine,
  TEXT: PencilLine,
  IMAGE: Image,
  FILE: FileText,
  LINK: Link2,
  TABLE: Table2,
  QUIZ: ListChecks,
}

/** A template as a team meets it before anything is written. */
export function TemplatePreview({ text }: { text: TemplateText }) {
  const t = useTranslations('templates')
  const language = useLocale()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 py-6 sm:px-6">
      {text.sections.length === 0 && <p className="text-ink-muted">{t('emptyHint')}</p>}
      {text.sections.map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is only read keeps its order
        <section key={at}>
          <h2 className="mb-4 font-semibold text-xl tracking-title">
            {inLanguage(section.title, language) || t('unnamedSection', { number: at + 1 })}
          </h2>
          <div className="flex flex-col gap-4">
            {section.blocks.map((block, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- likewise
              <PreviewedCard key={place} block={block} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function PreviewedCard({ block }: { block: PreviewedBlock }) {
  const t = useTranslations('templates')
  const language = useLocale()
  const prompt = inLanguage(block.prompt, language)
  const limits = [
    block.wordMin === null ? null : t('atLeast', { count: block.wordMin }),
    block.wordMax === null ? null : t('atMost', { count: block.wordMax }),
  ].filter((limit) => limit !== null)
  return (
    <article className="rounded-lg border border-line bg-raised px-5 py-5 shadow-control sm:px-6">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-lead tracking-title">
          {inLanguage(block.title, language) || t('unnamedBlock')}
        </h3>
        {block.required && <Badge>{t('requiredMark')}</Badge>}
      </header>
      {prompt !== '' && <p className="mb-3 max-w-prose whitespace-pre-wrap text-ink-muted">{prompt}</p>}
      {block.checks.length > 0 && (
        <details className="mb-3 text-ink-muted text-sm">
          <summary className="min-h-9 content-center">{t('checksCount', { count: block.checks.length })}</summary>
          <ul className="list-disc ps-6">
            {block.checks.map((check) => (
              <li key={`${check.zh} ${check.en}`}>{inLanguage(check, language)}</li>
            ))}
          </ul>
        </details>
      )}
      <EmptyBlock block={block} />
      {limits.length > 0 && <p className="mt-2 text-ink-muted text-sm">{limits.join(' · ')}</p>}
    </article>
  )
}

/** The place where a team writes, uploads or answers. */
function EmptyBlock({ block: { kind, columns, questions } }: { block: PreviewedBlock }) {
  const t = useTranslations('templates')
  const language = useLocale()
  if (kind === 'QUIZ')
    return (
      <ol className="flex list-decimal flex-col gap-4 ps-6 marker:text-ink-muted">
        {questions.map(({ text, options }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- questions have no other name
          <li key={at}>
            <p className="font-medium">{inLanguage(text, language)}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {options.map((option, place) => (
                <li key={optionLetters[place]}>
                  {optionLetters[place]}. {inLanguage(option, language)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    )
  const Icon = icons[kind]
  return (
    <div className="flex min-h-20 items-center gap-3 rounded-md border border-line border-dashed px-4 text-ink-muted text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">
        {t(`kindHints.${kind}`)}
        {kind === 'TABLE' && columns.length > 0 && (
          <span className="block">{columns.map((column) => inLanguage(column, language)).join(' | ')}</span>
        )}
      </span>
    </div>
  )
}
