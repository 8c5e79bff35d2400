'use client'

import { FileUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sendWithProgress } from '@/components/files/upload/send-with-progress'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { DropZone } from '@/components/ui/drop-zone'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { HoursTrial, importHours } from '@/lib/features/school-life/volunteering/import-hours'
import type { ResultOf } from '@/lib/kernel/operation'

const address = '/api/hours-files'
const shownRows = 100

/** Many hours from a file: first what becomes of each row, then all of them or none. */
export function ImportHoursDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('schoolLife.import')
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [trial, setTrial] = useState<HoursTrial | null>(null)
  const [imported, setImported] = useState<number | null>(null)
  const send = (mode: 'trial' | 'official') => (raw: unknown) => {
    if (!(raw instanceof File)) throw new Error('only files are sent from here')
    return sendWithProgress<ResultOf<typeof importHours>>({ address, file: raw, input: { mode } })
  }
  const look = useOperation(send('trial'), { onSuccess: (read) => setTrial(read.mode === 'trial' ? read : null) })
  const write = useOperation(send('official'), {
    onSuccess: (written) => {
      setImported(written.mode === 'official' ? written.imported : null)
      router.refresh()
    },
  })
  const fault = write.fault ?? look.fault
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        {fault && <FaultBanner fault={fault} />}
        {imported !== null ? (
          <Banner tone="good" live>
            {t('done', { count: imported })}
          </Banner>
        ) : (
          <>
            <DropZone
              icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
              label={t(trial === null ? 'choose' : 'chooseAnother')}
              accept=".csv,.xlsx,text/csv"
              pending={look.pending}
              onFile={(chosen) => {
                setTrial(null)
                setFile(chosen)
                void look.run(chosen)
              }}
              className="py-5"
            >
              <p className="font-medium wrap-anywhere">{file === null ? t('drop') : file.name}</p>
              <p className="text-ink-muted text-sm">{t('columns')}</p>
            </DropZone>
            {trial && <TrialRows trial={trial} />}
          </>
        )}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t(imported === null ? 'cancel' : 'close')}</Button>
        {imported === null && trial && file && (
          <Button
            variant="primary"
            pending={write.pending}
            reason={trial.wrong > 0 ? t('fixFirst') : trial.fresh === 0 ? t('nothingNew') : null}
            onClick={() => void write.run(file)}
          >
            {t('submit', { count: trial.fresh })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const tones: Record<HoursTrial['rows'][number]['state'], StatusTone> = { NEW: 'good', KNOWN: 'neutral', WRONG: 'bad' }

/** What becomes of each row; those with something wrong come first. */
function TrialRows({ trial: { rows, fresh, known, wrong } }: { trial: HoursTrial }) {
  const t = useTranslations('schoolLife.import')
  const columns = useTranslations('schoolLife.hours.columns')
  const inOrder = [...rows.filter(({ state }) => state === 'WRONG'), ...rows.filter(({ state }) => state !== 'WRONG')]
  return (
    <>
      <Banner tone={wrong > 0 ? 'bad' : 'info'} live>
        {t('found', { fresh, known, wrong })}
      </Banner>
      <div className="overflow-hidden rounded-lg border border-line">
        <Table caption={t('rows')} className="max-h-80">
          <TableHead>
            <HeaderCell numeric>{t('line')}</HeaderCell>
            <HeaderCell>{columns('student')}</HeaderCell>
            <HeaderCell>{columns('date')}</HeaderCell>
            <HeaderCell numeric>{columns('hours')}</HeaderCell>
            <HeaderCell>{columns('activity')}</HeaderCell>
            <HeaderCell>{t('result')}</HeaderCell>
          </TableHead>
          <TableBody>
            {inOrder.slice(0, shownRows).map(({ line, cells, state, student, errors }) => (
              <TableRow key={line}>
                <Cell numeric label={t('line')}>
                  {line}
                </Cell>
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
                <Cell label={t('result')}>
                  {errors.length === 0 ? (
                    <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
                  ) : (
                    <ul className="text-bad text-sm">
                      {errors.map(({ column, message }) => (
                        <li key={`${column} ${message}`}>{message}</li>
                      ))}
                    </ul>
                  )}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {rows.length > shownRows && (
        <p className="text-ink-muted text-sm">{t('more', { count: rows.length - shownRows })}</p>
      )}
    </>
  )
}
