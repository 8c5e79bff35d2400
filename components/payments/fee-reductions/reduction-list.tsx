import { useLocale, useTranslations } from 'next-intl'
import { feeReductionHref } from '@/components/shell/console-addresses'
import { Badge } from '@/components/ui/badge'
import { DateTime } from '@/components/ui/date-time'
import { Money } from '@/components/ui/money'
import { DataTable } from '@/components/ui/data-table'
import { NamePair } from '@/components/ui/name-pair'
import type { ReductionRow } from '@/lib/features/payments/fee-reductions/lists.queries'
import { reductionNumber } from '@/lib/features/payments/fee-reductions/rules'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { StateChip } from './state-chip'

/** Requests for a lower fee, a row each; on a phone a card each. */
export function ReductionList({ requests }: { requests: readonly ReductionRow[] }) {
  const t = useTranslations('reductionReview')
  return (
    <DataTable
      isInBand
      caption={t('caption')}
      rows={requests}
      columns={({ column, numeric, state }) => [
        column(t('student'), (request) => <Asking request={request} />),
        column(t('project'), (request) => <Badge>{request.project.code}</Badge>),
        numeric(t('tuition'), (request) =>
          request.tuitionMinor === null ? (
            t('untold')
          ) : (
            <Money minor={request.tuitionMinor} currency={request.tuitionCurrency} />
          ),
        ),
        column(
          t('levelField'),
          (request) =>
            request.level ??
            (request.proposedLevel === null ? t('noLevel') : t('proposedLevel', { level: request.proposedLevel })),
        ),
        column(t('askedAt'), (request) => <DateTime value={request.createdAt} as="table" />),
        state(t('stateOf'), (request) => <StateChip state={request.state} />),
      ]}
    />
  )
}

function Asking({ request: { id, number, student } }: { request: ReductionRow }) {
  const language = useLocale()
  return (
    <>
      <NamePair isOneLine {...personNames(student, language)} href={feeReductionHref(id)} />
      <span className="block font-normal text-ink-muted text-sm">
        {reductionNumber(number)} · {schoolName(student.school, language)}
      </span>
    </>
  )
}
