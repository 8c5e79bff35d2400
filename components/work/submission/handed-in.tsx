import { useLocale, useTranslations } from 'next-intl'
import type { WorkReceipt } from '@/lib/features/work/submissions/get-submission'
import { inLanguage } from '@/lib/i18n/languages'

type ReceiptBlock = WorkReceipt['sections'][number]['blocks'][number]

/** The submitted work part by part: its length, and which parts are empty. */
export function HandedIn({ sections }: Pick<WorkReceipt, 'sections'>) {
  const language = useLocale()
  return (
    <div className="flex flex-col gap-5 print:gap-2">
      {sections.map(({ title, blocks }) => (
        <section key={inLanguage(title, language)} className="break-inside-avoid">
          <h3 className="font-medium text-ink-muted">{inLanguage(title, language)}</h3>
          <ul className="mt-1">
            {blocks.map((part) => (
              <li key={part.code} className="flex items-baseline justify-between gap-4 py-1">
                <span className="min-w-0 wrap-anywhere">{inLanguage(part.title, language)}</span>
                <Extent part={part} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Extent({ part: { words, files, isFilled } }: { part: ReceiptBlock }) {
  const t = useTranslations('submission')
  const lengths = [
    ...(words > 0 ? [t('words', { count: words })] : []),
    ...(files > 0 ? [t('files', { count: files })] : []),
  ]
  return (
    <span className="shrink-0 text-ink-muted text-sm tabular-nums">
      {lengths.length > 0 ? lengths.join(' · ') : t(isFilled ? 'states.filled' : 'states.empty')}
    </span>
  )
}
