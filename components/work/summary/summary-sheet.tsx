import { PencilLine } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { PrintButton } from '@/components/payments/receipt/print-button'
import { workFileHref, workPrintHref, workspaceHref } from '@/components/shell/addresses'
import { type originOf, useWayBack } from '@/components/shell/way-back'
import { BackLink } from '@/components/ui/back-link'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { DownloadLink } from '@/components/ui/download-link'
import { Link } from '@/components/ui/link'
import { ShownBlock } from '@/components/work/workspace/shown-block'
import type { Summary } from '@/lib/features/work/work-summaries/get-summary'
import { inLanguage } from '@/lib/i18n/languages'
import { SummaryFacts } from './summary-facts'

export type SummarySheetProps = { summary: Summary; origin: ReturnType<typeof originOf> }

/** A team's work as one sheet, on the screen as it will be printed. */
export function SummarySheet({ summary, origin }: SummarySheetProps) {
  const t = useTranslations('workPrint')
  const language = useLocale()
  const { team, sections, blockId, title } = summary
  const back = useWayBack(origin, summary.project.code)
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <DownloadLink href={workFileHref(team, blockId)} variant="primary">
          {t('download')}
        </DownloadLink>
        <PrintButton>{t('print')}</PrintButton>
        <ButtonLink
          href={workspaceHref(team)}
          variant="quiet"
          icon={<PencilLine aria-hidden="true" />}
          className="sm:ms-auto"
        >
          {t('toWorkspace')}
        </ButtonLink>
      </div>
      {blockId !== null && (
        <Banner tone="info" className="print:hidden">
          {t('partOnly')} <Link href={workPrintHref({ ...team, from: origin?.text ?? null })}>{t('whole')}</Link>
        </Banner>
      )}
      <article className="work-paper rounded-lg border border-line bg-raised p-5 shadow-control sm:p-10 print:border-0 print:p-0 print:shadow-none">
        <h1 className="font-semibold text-2xl tracking-title">{title ?? t('untitled')}</h1>
        <SummaryFacts summary={summary} />
        {sections.length === 0 && <p className="mt-8 text-ink-muted">{t('noTemplate')}</p>}
        {sections.map((section) => (
          <section key={section.id} className="mt-9">
            <h2 className="border-line border-b pb-1.5 font-semibold text-xl tracking-title">
              {inLanguage(section.title, language)}
            </h2>
            {section.blocks.map((block) => (
              <section key={block.id} className="mt-5">
                <h3 className="mb-2 flex flex-wrap items-baseline gap-x-3 font-semibold text-lg">
                  {inLanguage(block.title, language)}
                  {block.words > 0 && (
                    <span className="font-normal text-ink-muted text-sm">
                      {t('blockWords', { count: block.words })}
                    </span>
                  )}
                </h3>
                <ShownBlock block={block} content={block.content} empty={t('empty')} />
              </section>
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
