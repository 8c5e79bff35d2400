import { useLocale, useTranslations } from 'next-intl'
import { feeReductionHref } from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { ReductionRow } from '@/lib/features/payments/fee-reductions/lists.queries'
import { reductionNumber } from '@/lib/features/payments/fee-reductions/rules'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { StateChip } from './state-chip'

/** Requests for a lower fee, a row each; on a phone a card each. */
export function ReductionList({ requests }: { requests: readonly ReductionRow[] }) {
  const t = useTranslations('reductionReview')
  return (
    <Table caption={t('caption')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('student')}</HeaderCell>
        <HeaderCell>{t('project')}</HeaderCell>
        <HeaderCell numeric>{t('tuition')}</HeaderCell>
        <HeaderCell>{t('levelField')}</HeaderCell>
        <HeaderCell>{t('askedAt')}</HeaderCell>
        <HeaderCell>{t('stateOf')}</HeaderCell>
      </TableHead>
      <TableBody>
        {requests.map((request) => (
          <TableRow key={request.id}>
            <Cell lead>
              <Asking request={request} />
            </Cell>
            <Cell label={t('project')}>
              <Badge>{request.project.code}</Badge>
            </Cell>
            <Cell numeric label={t('tuition')}>
              {request.tuitionMinor === null ? (
                t('untold')
              ) : (
                <Money minor={request.tuitionMinor} currency={request.tuitionCurrency} />
              )}
            </Cell>
            <Cell label={t('levelField')}>
              {request.level ??
                (request.proposedLevel === null ? t('noLevel') : t('proposedLevel', { level: request.proposedLevel }))}
            </Cell>
            <Cell label={t('askedAt')}>
              <DateTime value={request.createdAt} as="table" />
            </Cell>
            <Cell label={t('stateOf')}>
              <StateChip state={request.state} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Asking({ request: { id, number, student } }: { request: ReductionRow }) {
  const language = useLocale()
  const { main, other } = personNames(student, language)
  const { name, nameEn } = student.school
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link quiet href={feeReductionHref(id)}>
          {main}
        </Link>
        {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
      </span>
      <span className="block font-normal text-ink-muted text-sm">
        {reductionNumber(number)} · {schoolName({ name, nameEn }, language)}
      </span>
    </>
  )
}
