import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReductionFilters } from '@/components/payments/fee-reductions/reduction-filters'
import { ReductionList } from '@/components/payments/fee-reductions/reduction-list'
import { feeReductionsHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { listReductions } from '@/lib/features/payments/fee-reductions/list-reductions'
import { queues } from '@/lib/features/payments/fee-reductions/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reductionReview'))('title') }
}

type Query = Promise<{ state?: string; project_code?: string; search?: string; page?: string }>

export default async function FeeReductionsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const { state, project_code: code = '', search = '', page: asked = '1' } = await searchParams
  const page = Math.max(1, Math.min(1_000_000, Math.trunc(Number(asked)) || 1))
  const queue = queues.find((one) => one === state) ?? 'open'
  const projectCode = code === '' ? undefined : code
  const t = await getTranslations('reductionReview')
  const list = await read(listReductions, { queue, projectCode, search: search.slice(0, 100), page, pageSize })
  const isNarrowed = projectCode !== undefined || search !== ''
  const from = (page - 1) * pageSize + 1
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Messages of={['feeReductions', 'reductionReview']}>
        <ReductionFilters
          queue={queue}
          counts={list.counts}
          projectCode={projectCode ?? null}
          projects={list.projects}
          search={search}
        />
        <Card flush>
          {list.rows.length > 0 ? (
            <ReductionList requests={list.rows} />
          ) : isNarrowed || queue !== 'open' ? (
            <EmptyState
              kind="noMatch"
              title={t('noMatch')}
              actions={<ButtonLink href={feeReductionsHref}>{t('clear')}</ButtonLink>}
            />
          ) : (
            <EmptyState kind="nothing" title={t('empty')}>
              {t('emptyText')}
            </EmptyState>
          )}
        </Card>
        {list.total > 0 && (
          <div className="mt-4">
            <Pagination
              page={page}
              pages={Math.ceil(list.total / pageSize)}
              summary={t('shown', { from, to: Math.min(from + pageSize - 1, list.total), total: list.total })}
            />
          </div>
        )}
      </Messages>
    </>
  )
}
