import { useFormatter, useLocale, useTimeZone, useTranslations } from 'next-intl'
import { ListExport } from '@/components/forms/list-export'
import { paymentsHref } from '@/components/shell/console-addresses'
import { EmptyCard } from '@/components/ui/empty-card'
import { ListTools } from '@/components/ui/band'
import { ListPages } from '@/components/ui/paged-list'
import type { listFailures } from '@/lib/features/payments/failed-callbacks/list-failures'
import type { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { instantInProse } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import type { ReviewFilter } from '@/lib/features/payments/reconciliation/narrowing.rules'
import { FailureCard } from './failure-card'
import { FindingCard } from './finding-card'
import { FindingFilters } from './finding-filters'
import { MatchButton } from './match-button'

type FindingPage = ResultOf<typeof listFindings>
export type FindingListProps = Pick<FindingPage, 'findings' | 'match' | 'actsOnIt'> & {
  failures: ResultOf<typeof listFailures>
  /** Of the callbacks; the differences are all there. */
  page: number
  pageSize: number
  view: ReviewFilter
  query: URLSearchParams
}

/** The differences to review, and the time of the last reconciliation of providers, orders and registrations. */
export function FindingList(props: FindingListProps) {
  const { findings, match, actsOnIt, failures, page, pageSize, view, query } = props
  const { rows: proved, total, unproved } = failures
  const t = useTranslations('ledger.findings')
  const filter = useTranslations('ledger.filter')
  const list = useTranslations('ledger.list')
  const isNarrowed = Boolean(view.search) || view.kind !== undefined
  const isEmpty = findings.length === 0 && total === 0 && unproved.length === 0
  return (
    <>
      <ListTools>
        {(!isEmpty || isNarrowed) && <FindingFilters view={view} />}
        <LastMatch match={match} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {!isEmpty && <ListExport list={`${paymentsHref}/findings`} query={query} />}
          {actsOnIt && <MatchButton />}
        </div>
      </ListTools>
      <section
        aria-label={t('caption')}
        className="flex flex-col gap-3 bg-surface p-4 sm:p-5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
      >
        {proved.map((failure) => (
          <FailureCard key={failure.id} failure={failure} />
        ))}
        <ListPages
          {...{ page, pageSize, total }}
          isShown={total > pageSize}
          className="mb-3"
          summary={(range) => list('shown', range)}
        />
        {isEmpty && isNarrowed ? (
          <EmptyCard
            kind="noMatch"
            title={t('noMatch')}
            link={{ href: `${paymentsHref}?tab=findings`, label: filter('clear') }}
          />
        ) : isEmpty ? (
          <EmptyCard kind="nothing" title={t('none')}>
            {t('noneText')}
          </EmptyCard>
        ) : (
          findings.map((finding) => <FindingCard key={finding.key} finding={finding} />)
        )}
        {/* What strangers sent is counted nowhere, so it stands apart from what is. */}
        {unproved.length > 0 && (
          <>
            <h2 className="mt-3 font-semibold text-ink-muted">{t('unproved')}</h2>
            {unproved.map((failure) => (
              <FailureCard key={failure.id} failure={failure} />
            ))}
          </>
        )}
      </section>
    </>
  )
}

function LastMatch({ match }: Pick<FindingPage, 'match'>) {
  const t = useTranslations('ledger.findings')
  const methods = useTranslations('ledger.providers')
  const format = useFormatter()
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  if (match === null) return <p className="text-ink-muted">{t('never')}</p>
  const { listed, recorded, silent, finishedAt } = match
  return (
    <p className="text-ink-muted">
      {t('lastMatch', { at: instantInProse(finishedAt, language, zone), listed, recorded })}
      {silent.length > 0 && (
        <span className="text-warn"> {t('silent', { methods: format.list(silent.map((one) => methods(one))) })}</span>
      )}
    </p>
  )
}
