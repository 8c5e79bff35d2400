import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listDeliveries } from '@/lib/features/school-life/materials/list-deliveries'
import { dateInProse } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { ChangeButton } from './change-button'
import { ConfirmButton } from './confirm-button'

export type DeliveryRow = ResultOf<typeof listDeliveries>['rows'][number]

const tones: Record<DeliveryRow['state'], StatusTone> = { PLANNED: 'neutral', SENT: 'warn', RECEIVED: 'good' }

/** Deliveries with their state and tracking number; the actions are in the rows. */
export function DeliveryTable({ rows, showsSchool }: { rows: readonly DeliveryRow[]; showsSchool: boolean }) {
  const t = useTranslations('materials')
  const language = useLocale()
  const hasActions = rows.some(({ mayConfirm, mayChange }) => mayConfirm || mayChange)
  return (
    <Table caption={t('title')}>
      <TableHead>
        <HeaderCell>{t('columns.material')}</HeaderCell>
        {showsSchool && <HeaderCell>{t('columns.school')}</HeaderCell>}
        <HeaderCell>{t('columns.project')}</HeaderCell>
        <HeaderCell numeric>{t('columns.quantity')}</HeaderCell>
        <HeaderCell>{t('columns.state')}</HeaderCell>
        <HeaderCell>{t('columns.tracking')}</HeaderCell>
        <HeaderCell>{t('columns.dates')}</HeaderCell>
        {hasActions && (
          <HeaderCell>
            <span className="sr-only">{t('columns.action')}</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell lead label={t('columns.material')}>
              {inLanguage(row.material.name, language)}
            </Cell>
            {showsSchool && <Cell label={t('columns.school')}>{schoolName(row.school, language)}</Cell>}
            <Cell label={t('columns.project')}>
              <span title={inLanguage(row.project.name, language)}>{row.project.code}</span>
            </Cell>
            <Cell numeric label={t('columns.quantity')}>
              {row.quantity}
            </Cell>
            <Cell label={t('columns.state')}>
              <StatusChip tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusChip>
            </Cell>
            <Cell label={t('columns.tracking')}>
              {row.trackingNumber === null ? (
                <span className="text-ink-muted">–</span>
              ) : (
                <span className="font-mono text-sm whitespace-nowrap">{row.trackingNumber}</span>
              )}
            </Cell>
            <Cell label={t('columns.dates')}>
              <Dates row={row} />
            </Cell>
            {hasActions && (
              <Cell>
                {row.mayConfirm && <ConfirmButton delivery={row} />}
                {row.mayChange && <ChangeButton delivery={row} />}
              </Cell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Dates({ row: { sentAt, receivedAt } }: { row: DeliveryRow }) {
  const t = useTranslations('materials')
  const [language, zone] = [useLocale(), useTimeZone() ?? 'UTC']
  if (sentAt === null) return <span className="text-ink-muted">–</span>
  return (
    <span className="flex flex-col text-sm whitespace-nowrap">
      <span>{t('sentOn', { date: dateInProse(sentAt, language, zone) })}</span>
      {receivedAt !== null && <span>{t('receivedOn', { date: dateInProse(receivedAt, language, zone) })}</span>}
    </span>
  )
}
