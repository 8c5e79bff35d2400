import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { DataTable, type RowTicks } from '@/components/ui/data-table'
import type { listDeliveries } from '@/lib/features/school-life/materials/list-deliveries'
import { dateInProse } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { ChangeButton } from './change-button'
import { ConfirmButton } from './confirm-button'
import { RemoveButton } from './remove-button'

export type DeliveryRow = ResultOf<typeof listDeliveries>['rows'][number]

const tones: Record<DeliveryRow['state'], StatusTone> = { PLANNED: 'neutral', SENT: 'warn', RECEIVED: 'good' }

export type DeliveryTableProps = {
  rows: readonly DeliveryRow[]
  showsSchool: boolean
  ticks?: RowTicks<DeliveryRow>
}

/** Deliveries with their state and tracking number; the actions are in the rows. */
export function DeliveryTable({ rows, showsSchool, ticks }: DeliveryTableProps) {
  const t = useTranslations('materials')
  const language = useLocale()
  const hasActions = rows.some(({ mayConfirm, mayChange }) => mayConfirm || mayChange)
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      ticks={ticks}
      columns={({ column, numeric, line, state, actions }) => [
        column(t('columns.material'), (row) => inLanguage(row.material.name, language)),
        showsSchool && line(t('columns.school'), (row) => schoolName(row.school, language)),
        column(t('columns.project'), (row) => (
          <span title={inLanguage(row.project.name, language)}>{row.project.code}</span>
        )),
        numeric(t('columns.quantity'), (row) => row.quantity),
        state(t('columns.state'), (row) => <StatusChip tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusChip>),
        column(t('columns.tracking'), (row) =>
          row.trackingNumber === null ? '–' : <span className="font-mono whitespace-nowrap">{row.trackingNumber}</span>,
        ),
        column(t('columns.dates'), (row) => (row.sentAt === null ? '–' : <Dates {...row} sentAt={row.sentAt} />)),
        hasActions &&
          actions(t('columns.action'), (row) => (
            <>
              {row.mayConfirm && <ConfirmButton delivery={row} />}
              {row.mayChange && (
                <span className="flex items-center gap-2">
                  <ChangeButton delivery={row} />
                  {row.mayRemove && <RemoveButton delivery={row} />}
                </span>
              )}
            </>
          )),
      ]}
    />
  )
}

function Dates({ sentAt, receivedAt }: { sentAt: Date; receivedAt: Date | null }) {
  const t = useTranslations('materials')
  const [language, zone] = [useLocale(), useTimeZone() ?? 'UTC']
  return (
    <span className="flex flex-col text-sm whitespace-nowrap">
      <span>{t('sentOn', { date: dateInProse(sentAt, language, zone) })}</span>
      {receivedAt !== null && <span>{t('receivedOn', { date: dateInProse(receivedAt, language, zone) })}</span>}
    </span>
  )
}
