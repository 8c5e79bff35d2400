'use client'

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { blockOf } from '@/components/ui/grid-area'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/toast'
import { tableLimits } from '@/lib/features/work/workspaces/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { EditorProps } from '../editor'
import { GrowingText } from './growing-text'
import {
  type Cell,
  contentOfRows,
  fitting,
  movedRow,
  pastedInto,
  type Rows,
  shownRows,
  withoutRow,
  withRow,
  written,
} from './table-rows'
import { useNews } from './use-own-copy'

/** Rows of cells under the template's columns. Enter moves down; a block from a spreadsheet is pasted whole. */
export function TableEditor({ block, value, onChange, labelId, hintId }: EditorProps) {
  const t = useTranslations('blocks.table')
  const language = useLocale()
  const { columns } = block.options
  const [rows, setRows] = useState<Rows>(() => shownRows(value, columns.length))
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const grid = useRef<HTMLTableElement>(null)
  const reported = useRef(value)
  const note = useNews(value, (content) => {
    reported.current = content
    setRows(shownRows(content, columns.length))
  })
  const tell = (next: Rows) => {
    const content = contentOfRows(next)
    if (content === reported.current) return
    reported.current = content
    note(content)
    onChange(content)
  }
  const change = (next: Rows) => {
    setRows(next)
    tell(next)
  }
  const focus = ({ row, column }: Cell) =>
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLTextAreaElement>(`[data-cell="${row}-${column}"]`)?.focus(),
    )
  const nameOf = (column: number) => {
    const name = columns[column]
    return name === undefined ? t('column', { number: column + 1 }) : inLanguage(name, language)
  }

  const full = rows.length >= tableLimits.rows ? t('full', { most: tableLimits.rows }) : null
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>, cell: Cell) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const isAtEnd = selectionStart === text.length && selectionEnd === text.length
    const isDown = event.key === 'Enter' || (event.key === 'ArrowDown' && isAtEnd)
    const isUp = event.key === 'ArrowUp' && isAtStart
    if (!isDown && !isUp) return
    event.preventDefault()
    const row = cell.row + (isDown ? 1 : -1)
    if (event.key === 'Enter' && row === rows.length && full === null) setRows(withRow(rows, row))
    focus({ row, column: cell.column })
  }
  const onPaste = (event: ClipboardEvent, cell: Cell) => {
    const copied = blockOf(event.clipboardData.getData('text/plain'))
    const isBlock = copied.length > 1 || (copied[0]?.length ?? 0) > 1
    if (!isBlock) return
    event.preventDefault()
    const before = rows
    const { cells, lacks } = fitting(rows, cell, copied)
    change(pastedInto(rows, cell, cells))
    const isWhole = !lacks.rows && !lacks.columns && !lacks.letters
    const { rows: most, letters: longest } = tableLimits
    showToast({
      message: isWhole
        ? t('pasted', { count: cells.length })
        : t('pastedPart', {
            ...{ count: cells.length, total: copied.length, most, longest },
            ...{ rows: String(lacks.rows), columns: String(lacks.columns), letters: String(lacks.letters) },
          }),
      ...(isWhole ? {} : { tone: 'info' as const }),
      action: { label: t('undo'), run: () => change(before) },
    })
  }
  const remove = (at: number) => {
    const row = rows[at] ?? []
    change(withoutRow(rows, at))
    const undo = () => change(withRow(latest.current, at, row))
    focus({ row: Math.max(0, Math.min(at, rows.length - 2)), column: 0 })
    showToast({ message: t('removed', { number: at + 1 }), action: { label: t('undo'), run: undo } })
  }
  const add = () => {
    setRows(withRow(rows, rows.length))
    focus({ row: rows.length, column: 0 })
  }

  const width = rows[0]?.length ?? 1
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-x-auto rounded-md border border-line-strong bg-raised shadow-control">
        <table ref={grid} aria-labelledby={labelId} aria-describedby={hintId} className="w-full border-collapse">
          <thead>
            <tr>
              {Array.from({ length: width }, (_, column) => (
                <th
                  key={nameOf(column)}
                  scope="col"
                  className="min-w-40 border-line border-b bg-surface px-3 py-2 text-start font-medium text-ink-muted text-sm"
                >
                  {nameOf(column)}
                </th>
              ))}
              <td className="w-px border-line border-b bg-surface">
                <span className="sr-only">{t('actions')}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
              <tr key={row} className="border-line not-last:border-b">
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- nor has a cell
                  <td key={column} className="border-line p-0 align-top not-last:border-e">
                    <GrowingText
                      data-cell={`${row}-${column}`}
                      aria-label={t('cell', { column: nameOf(column), row: row + 1 })}
                      value={cell}
                      maxLength={tableLimits.letters}
                      className="min-h-control w-full bg-transparent px-3 py-2 focus-visible:-outline-offset-2"
                      onKeyDown={(event) => onKey(event, { row, column })}
                      onPaste={(event) => onPaste(event, { row, column })}
                      onChange={({ currentTarget, nativeEvent }) => {
                        const next = written(rows, { row, column }, currentTarget.value)
                        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
                        if (isComposing) setRows(next)
                        else change(next)
                      }}
                      onCompositionEnd={({ currentTarget }) =>
                        tell(written(rows, { row, column }, currentTarget.value))
                      }
                    />
                  </td>
                ))}
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its buttons say what they do */}
                <td className="p-0 align-top">
                  <span className="flex p-0.5">
                    <IconButton
                      size="sm"
                      label={t('up', { number: row + 1 })}
                      disabled={row === 0}
                      onClick={() => change(movedRow(rows, row, -1))}
                    >
                      <ArrowUp aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={t('down', { number: row + 1 })}
                      disabled={row === rows.length - 1}
                      onClick={() => change(movedRow(rows, row, 1))}
                    >
                      <ArrowDown aria-hidden="true" />
                    </IconButton>
                    <IconButton size="sm" label={t('remove', { number: row + 1 })} onClick={() => remove(row)}>
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="sm" icon={<Plus aria-hidden="true" />} reason={full} onClick={add}>
          {t('add')}
        </Button>
        <span className="text-ink-muted text-sm">{t('hint')}</span>
      </div>
    </div>
  )
}
