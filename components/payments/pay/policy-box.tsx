import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { DateTime } from '@/components/ui/date-time'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

type Refunds = { code: string; name: Bilingual; steps: readonly { until: Date; percent: number }[] }
export type PolicyBoxProps = { text: string; refunds: readonly Refunds[] }

/** What is agreed to, readable before the box and the button (payments#policy): the text, and until when how much is given back. */
export function PolicyBox({ text, refunds }: PolicyBoxProps) {
  const t = useTranslations('pay.policy')
  const dated = refunds.filter(({ steps }) => steps.length > 0)
  // A package has one for each of its projects: they are read in a box of their own.
  const isLong = refunds.length > 1
  return (
    <div
      {...(isLong ? { role: 'region', tabIndex: 0, 'aria-label': t('title') } : {})}
      className={cn('flex flex-col gap-4', isLong && 'max-h-80 overflow-y-auto rounded-md border border-line p-4')}
    >
      <p className="whitespace-pre-line">{text || t('none')}</p>
      {dated.map((one) => (
        <RefundSteps key={one.code} refunds={one} isNamed={isLong} />
      ))}
    </div>
  )
}

function RefundSteps({ refunds, isNamed }: { refunds: Refunds; isNamed: boolean }) {
  const t = useTranslations('pay.policy')
  const language = useLocale()
  const name = inLanguage(refunds.name, language)
  return (
    <table className="w-full border-collapse text-sm">
      <caption className={isNamed ? 'pb-1.5 text-start font-medium' : 'sr-only'}>{isNamed ? name : t('steps')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-muted">
          <th scope="col" className="py-1.5 pe-4 text-start font-normal">
            {t('until')}
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {t('back')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {refunds.steps.map(({ until, percent }) => (
          <tr key={until.toISOString()}>
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              <DateTime value={until} />
            </th>
            <td className="py-1.5 text-end tabular-nums">{t('percent', { percent })}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 pe-4 text-start font-normal">
            {t('later')}
          </th>
          <td className="py-1.5 text-end">{t('nothing')}</td>
        </tr>
      </tbody>
    </table>
  )
}
