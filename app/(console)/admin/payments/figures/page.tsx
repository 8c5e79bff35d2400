import { getTranslations } from 'next-intl/server'
import { ExportButton } from '@/components/forms/export-button'
import { DailyTable } from '@/components/payments/figures/daily-table'
import { MonthTable } from '@/components/payments/figures/month-table'
import { PeriodFields } from '@/components/payments/figures/period-fields'
import { LedgerTabs } from '@/components/payments/ledger/ledger-tabs'
import { figuresHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
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
  const [t, ledger] = await Promise.all([getTranslations('accounting'), getTranslations('ledger')])
  return (
    <Messages of={['accounting', 'ledger']}>
      <PageHeader
        title={ledger('title')}
        marks={mode === 'SANDBOX' && <Badge accent>{ledger('sandboxMark')}</Badge>}
        actions={
          days.length > 0 && (
            <ExportButton
              label={t('export')}
              door={`${figuresHref}/export`}
              query={new URLSearchParams(period).toString()}
            />
          )
        }
      />
      <LedgerTabs current="figures" tasks={await read(countMoneyTasks, {})} />
      <PeriodFields period={period} />
      {days.length === 0 ? (
        <Card flush>
          <EmptyState kind="nothing" title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <div className="flex flex-col gap-6">
          <MonthTable months={months} />
          <DailyTable days={days} />
          <p className="text-ink-muted text-sm">{t('explained')}</p>
        </div>
      )}
    </Messages>
  )
}
