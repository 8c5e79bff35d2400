import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { ReductionFilters } from '@/components/payments/fee-reductions/reduction-filters'
import { ReductionList } from '@/components/payments/fee-reductions/reduction-list'
import { LedgerFrame } from '@/components/payments/ledger/ledger-frame'
import { feeReductionsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listReductions } from '@/lib/features/payments/fee-reductions/list-reductions'
import { queues } from '@/lib/features/payments/fee-reductions/rules'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('reductionReview.title')

type Query = Promise<{ state?: string; project_code?: string; search?: string; page?: string }>

export default async function FeeReductionsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const { state, project_code: code = '', search = '', page: pageText } = await searchParams
  const page = pageOf(pageText)
  const queue = queues.find((one) => one === state) ?? 'open'
  const projectCode = code === '' ? undefined : code
  const view = { page, projectCode, search, isOfOtherQueue: queue !== 'open' }
  const t = await getTranslations('reductionReview')
  const list = await read(listReductions, { queue, projectCode, search: search.slice(0, 100), page, pageSize })
  return (
    <LedgerFrame current="reductions" tasks={await read(countMoneyTasks, {})}>
      <Messages of={['feeReductions', 'reductionReview']}>
        <ReductionFilters
          queue={queue}
          counts={list.counts}
          projectCode={projectCode ?? null}
          projects={list.projects}
          search={search}
        >
          {list.rows.length > 0 && (
            <ListExport list={feeReductionsHref} query={{ state: queue, project_code: code, search }} />
          )}
        </ReductionFilters>
        <BandList {...listPage({ ...list, pageSize, view }, t, feeReductionsHref)}>
          <ReductionList requests={list.rows} />
        </BandList>
      </Messages>
    </LedgerFrame>
  )
}
