import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { DateTime } from '@/components/ui/date-time'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

type Phase = 'over' | 'now' | 'later'
/** Without its phase where the policy is only quoted. */
type Step = { until: Date; percent: number; phase?: Phase }
export type Refunds = { code: string; name: Bilingual; steps: readonly Step[] }
export type PolicyBoxProps = { text: string; refunds: readonly Refunds[] }

/** The policy, readable above the checkbox and the button (payments#policy): the text, and until when how much is refunded. */
export function PolicyBox({ text, refunds }: PolicyBoxProps) {
  const t = useTranslations('pay.policy')
  const dated = refunds.filter(({ steps }) => steps.length > 0)
  // A package has one policy for each of its projects, shown in a scrolling box.
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
        {refunds.steps.map(({ until, percent, phase }) => (
          <StepRow key={until.toISOString()} when={<DateTime value={until} />} phase={phase}>
            {t('percent', { percent })}
          </StepRow>
        ))}
        <StepRow when={t('later')} phase={refunds.steps.every(({ phase }) => phase === 'over') ? 'now' : 'later'}>
          {t('nothing')}
        </StepRow>
      </tbody>
    </table>
  )
}

/** What is over is grey, what holds now is marked. */
function StepRow({ when, phase, children }: Pick<Step, 'phase'> & { when: ReactNode; children: ReactNode }) {
  const t = useTranslations('pay.policy')
  const weight = phase === 'now' ? 'font-semibold' : 'font-normal'
  return (
    <tr className={cn(phase === 'over' && 'text-ink-muted')}>
      <th scope="row" className={cn('py-1.5 pe-4 text-start', weight)}>
        {when}
        {phase === 'now' && (
          <Badge accent className="ms-2">
            {t('now')}
          </Badge>
        )}
        {phase === 'over' && <span className="ms-2 font-normal">{t('over')}</span>}
      </th>
      <td className={cn('py-1.5 text-end tabular-nums', weight)}>{children}</td>
    </tr>
  )
}
