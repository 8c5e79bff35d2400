'use client'

import { useTranslations } from 'next-intl'
import { ImportDialog } from '@/components/forms/import-dialog'
import { Cell, HeaderCell } from '@/components/ui/table'
import type { HoursTrial, importHours } from '@/lib/features/school-life/volunteering/import-hours'
import type { ResultOf } from '@/lib/kernel/operation'
import { TrialTable } from './trial-table'

/** Many hours from a file: first what becomes of each row, then all of them or none. */
export function ImportHoursDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('schoolLife.import')
  const file = useTranslations('fileImport')
  return (
    <ImportDialog<ResultOf<typeof importHours>>
      address="/api/hours-files"
      title={t('title')}
      text={t('text')}
      columns={t('columns')}
      trial={(trial) => ({
        shown: <HoursTrialRows trial={trial} />,
        reason: trial.wrong > 0 ? file('fixFirst') : trial.fresh === 0 ? t('nothingNew') : null,
        submit: file('submit', { count: trial.fresh }),
      })}
      done={({ imported }) => t('done', { count: imported })}
      onClose={onClose}
    />
  )
}

function HoursTrialRows({ trial: { rows, fresh, known, wrong } }: { trial: HoursTrial }) {
  const t = useTranslations('schoolLife.import')
  const columns = useTranslations('schoolLife.hours.columns')
  return (
    <TrialTable
      found={t('found', { fresh, known, wrong })}
      rows={rows}
      tones={{ NEW: 'good', KNOWN: 'neutral', WRONG: 'bad' }}
      states={{ NEW: t('states.NEW'), KNOWN: t('states.KNOWN'), WRONG: t('states.WRONG') }}
      headers={
        <>
          <HeaderCell>{columns('student')}</HeaderCell>
          <HeaderCell>{columns('date')}</HeaderCell>
          <HeaderCell numeric>{columns('hours')}</HeaderCell>
          <HeaderCell>{columns('activity')}</HeaderCell>
        </>
      }
      cells={({ cells, student }) => (
        <>
          <Cell lead label={columns('student')}>
            <span className="wrap-anywhere">{student ?? cells.email}</span>
          </Cell>
          <Cell label={columns('date')}>{cells.date}</Cell>
          <Cell numeric label={columns('hours')}>
            {cells.hours}
          </Cell>
          <Cell label={columns('activity')}>
            <span className="wrap-anywhere">{cells.activity}</span>
          </Cell>
        </>
      )}
    />
  )
}
