'use client'

import { useTranslations } from 'next-intl'
import { ImportDialog } from '@/components/forms/import-dialog'
import { TrialTable } from '@/components/school-life/console/trial-table'
import { Cell, HeaderCell } from '@/components/ui/table'
import type { DeliveriesTrial, importDeliveries } from '@/lib/features/school-life/materials/import-deliveries'
import type { ResultOf } from '@/lib/kernel/operation'

/** Many deliveries from a file: planned, or sent where the file has a tracking number. */
export function ImportDeliveriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('keptDeliveries.import')
  const file = useTranslations('fileImport')
  return (
    <ImportDialog<ResultOf<typeof importDeliveries>>
      address="/api/delivery-files"
      title={t('title')}
      text={t('text')}
      columns={t('columns')}
      trial={(trial) => ({
        shown: <DeliveryRows trial={trial} />,
        reason: trial.wrong > 0 ? file('fixFirst') : trial.fresh + trial.sent === 0 ? t('nothingNew') : null,
        submit: file('submit', { count: trial.fresh + trial.sent }),
      })}
      done={({ imported, sent }) => t('done', { imported, sent })}
      onClose={onClose}
    />
  )
}

function DeliveryRows({ trial: { rows, fresh, sent, known, wrong } }: { trial: DeliveriesTrial }) {
  const t = useTranslations('keptDeliveries.import')
  const columns = useTranslations('keptDeliveries.columns')
  return (
    <TrialTable
      found={t('found', { fresh, sent, known, wrong })}
      rows={rows}
      tones={{ NEW: 'good', SENT: 'good', KNOWN: 'neutral', WRONG: 'bad' }}
      states={{ NEW: t('states.NEW'), SENT: t('states.SENT'), KNOWN: t('states.KNOWN'), WRONG: t('states.WRONG') }}
      headers={
        <>
          <HeaderCell>{columns('school')}</HeaderCell>
          <HeaderCell>{columns('material')}</HeaderCell>
          <HeaderCell numeric>{columns('quantity')}</HeaderCell>
          <HeaderCell>{columns('tracking')}</HeaderCell>
        </>
      }
      cells={({ cells, school }) => (
        <>
          <Cell lead label={columns('school')}>
            <span className="wrap-anywhere">{school}</span>
          </Cell>
          <Cell label={columns('material')}>
            <span className="wrap-anywhere">{cells.material}</span>
          </Cell>
          <Cell numeric label={columns('quantity')}>
            {cells.quantity}
          </Cell>
          <Cell label={columns('tracking')}>{cells.tracking || '–'}</Cell>
        </>
      )}
    />
  )
}
