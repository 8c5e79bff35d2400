import { useLocale, useTranslations } from 'next-intl'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { answersOf, filesOf, rowsOf } from '@/lib/features/work/workspaces/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { richTextLanguage, textLanguage } from '@/lib/i18n/text-language'
import { Icon } from '@/components/ui/icon'
import { addressOf } from './editors/link-address'

export type ShownBlockProps = {
  block: Pick<BlockView, 'kind' | 'options' | 'questions'>
  /** The server's version; the HTML of a RICH block is sanitised. It never contains what only this browser has. */
  content: string
  /** The text for an empty block; ours by default. */
  empty?: string
}

/**
 * A block, read-only: in the workspace of readers without the right to write, in history, beside comments, before the
 * submission. It works on the server and in the browser; its texts are the namespace `blocks`.
 */
export function ShownBlock({ block, content, empty }: ShownBlockProps) {
  const t = useTranslations('blocks')
  if (content === '' && block.kind !== 'QUIZ') return <p className="text-ink-muted">{empty ?? t('empty')}</p>
  switch (block.kind) {
    case 'RICH':
      return <RichText html={content} />
    case 'TEXT':
      return (
        <p dir="auto" lang={textLanguage(content)} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {content}
        </p>
      )
    case 'LINK':
      return <ShownLink address={content} />
    case 'TABLE':
      return <ShownTable columns={block.options.columns} content={content} />
    case 'IMAGE':
      return <ShownPictures content={content} />
    case 'FILE':
      return <ShownFiles content={content} />
    case 'QUIZ':
      return <ShownAnswers questions={block.questions} content={content} />
  }
}

/** The server has let nothing through but the tags of lib/html, so this HTML is inserted as it is; its tables scroll inside. */
function RichText({ html }: { html: string }) {
  const scrolling = html
    .replaceAll('<table>', '<div class="prose-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return (
    <div dir="auto" lang={richTextLanguage(html)} className="prose" dangerouslySetInnerHTML={{ __html: scrolling }} />
  )
}

function ShownLink({ address }: { address: string }) {
  if (!addressOf(address)) return <p className="[overflow-wrap:anywhere]">{address}</p>
  return (
    <p>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex max-w-full items-center gap-1.5 rounded-sm font-medium text-accent-text underline decoration-accent-text/35 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
      >
        {address}
        <Icon of="leaves" className="size-4 shrink-0" />
      </a>
    </p>
  )
}

function ShownTable({ columns, content }: { columns: BlockView['options']['columns']; content: string }) {
  const language = useLocale()
  const rows = rowsOf(content)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the screen it scrolls, also by keyboard
    <div className="prose-scroll prose" tabIndex={0}>
      <table>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.en} scope="col">
                  {inLanguage(column, language)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
            <tr key={at}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor have cells
                <td key={column} lang={textLanguage(cell)} className="whitespace-pre-wrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ShownPictures({ content }: { content: string }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4">
      {filesOf(content).map(({ key, name }) => (
        <li key={key}>
          <figure className="flex flex-col gap-2">
            <img
              src={fileAddress(key)}
              alt={name}
              loading="lazy"
              className="max-h-72 w-full rounded-md border border-line bg-white object-contain"
            />
            <figcaption className="text-ink-muted text-sm [overflow-wrap:anywhere]">{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function ShownFiles({ content }: { content: string }) {
  return (
    <ul className="flex flex-col gap-1">
      {filesOf(content).map(({ key, name }) => (
        <li key={key}>
          <a
            href={fileAddress(key)}
            download={name}
            className="inline-flex min-h-control-sm max-w-full items-center gap-2 rounded-sm font-medium text-accent-text underline decoration-accent-text/35 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
          >
            <Icon of="attached" className="size-4 shrink-0" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function ShownAnswers({ questions, content }: { questions: BlockView['questions']; content: string }) {
  const t = useTranslations('blocks.quiz')
  const language = useLocale()
  const answers = answersOf(content)
  return (
    <ol className="flex list-decimal flex-col gap-4 ps-6 marker:text-ink-muted">
      {questions.map(({ id, text, options, right }) => {
        const letter = answers[id]
        const chosen = options.find((option) => option.letter === letter)
        const isRight = right === null || letter === undefined ? null : right === letter
        return (
          <li key={id} className="ps-1">
            <p className="font-medium">{inLanguage(text, language)}</p>
            {chosen === undefined ? (
              <p className="text-ink-muted">{t('unanswered')}</p>
            ) : (
              <p className="flex items-start gap-2">
                {isRight === true && (
                  <span role="img" aria-label={t('right')} className="mt-1 text-good">
                    <Icon of="done" className="size-4" />
                  </span>
                )}
                {isRight === false && (
                  <span role="img" aria-label={t('wrong')} className="mt-1 text-bad">
                    <Icon of="missed" className="size-4" />
                  </span>
                )}
                <span>
                  {chosen.letter}. {inLanguage(chosen.text, language)}
                </span>
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
