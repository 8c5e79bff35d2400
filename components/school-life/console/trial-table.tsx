'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'

const shownRows = 100

type TrialRow<State extends string> = {
  line: number
  state: State
  errors: readonly { column: string; message: string }[]
}

export type TrialTableProps<State extends string, Row extends TrialRow<State>> = {
  /** How many rows of which state. */
  found: string
  rows: readonly Row[]
  tones: Record<State, StatusTone>
  states: Record<State, string>
  headers: ReactNode
  cells: (row: Row) => ReactNode
}

/** What becomes of each row of a file; those with something wrong come first. */
export function TrialTable<State extends string, Row extends TrialRow<State>>({
  found,
  rows,
  tones,
  states,
  headers,
  cells,
}: TrialTableProps<State, Row>) {
  const t = useTranslations('fileImport')
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const inOrder = [...wrong, ...rows.filter(({ errors }) => errors.length === 0)]
  return (
    <>
      <Banner tone={wrong.length > 0 ? 'bad' : 'info'} live>
        {found}
      </Banner>
      <div className="overflow-hidden rounded-lg border border-line">
        <Table caption={t('rows')} className="max-h-80">
          <TableHead>
            <HeaderCell numeric>{t('line')}</HeaderCell>
            {headers}
            <HeaderCell>{t('result')}</HeaderCell>
          </TableHead>
          <TableBody>
            {inOrder.slice(0, shownRows).map((row) => (
              <TableRow key={row.line}>
                <Cell numeric label={t('line')}>
                  {row.line}
                </Cell>
                {cells(row)}
                <Cell label={t('result')}>
                  {row.errors.length === 0 ? (
                    <StatusChip tone={tones[row.state]}>{states[row.state]}</StatusChip>
                  ) : (
                    <ul className="text-bad text-sm">
                      {row.errors.map(({ column, message }) => (
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
