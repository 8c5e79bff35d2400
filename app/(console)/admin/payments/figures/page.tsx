import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { DailyTable } from '@/components/payments/figures/daily-table'
import { MonthTable } from '@/components/payments/figures/month-table'
import { PeriodFields } from '@/components/payments/figures/period-fields'
import { LedgerFrame } from '@/components/payments/ledger/ledger-frame'
import { figuresHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { EmptyState } from '@/components/ui/empty-state'
import { listDailyFigures } from '@/lib/features/payments/accounting/list-daily-figures'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('accounting.title')

type Query = Promise<{ from?: string; until?: string }>

export default async function FiguresPage({ searchParams }: { searchParams: Query }) {
  const { from, until } = await searchParams
  const { mode, period, days, months } = await read(listDailyFigures, {
    from: from?.slice(0, 10),
    until: until?.slice(0, 10),
  })
  const t = await getTranslations('accounting')
  return (
    <Messages of={['accounting', 'ledger']}>
      <LedgerFrame current="figures" tasks={await read(countMoneyTasks, {})} isSandbox={mode === 'SANDBOX'}>
        <PeriodFields period={period}>
          {days.length > 0 && <ListExport label={t('export')} list={figuresHref} query={period} />}
        </PeriodFields>
        {days.length === 0 ? (
          <EmptyState kind="nothing" title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
            <MonthTable months={months} />
            <DailyTable days={days} />
            <p className="px-4 py-4 text-ink-muted text-sm sm:px-5">{t('explained')}</p>
          </div>
        )}
      </LedgerFrame>
    </Messages>
  )
}
