'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExportButton } from '@/components/forms/export-button'
import { ListExport } from '@/components/forms/list-export'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip } from '@/components/ui/status-chip'
import { undoImportAction } from '@/lib/features/imports/imports/actions'
import type { ImportEntry } from '@/lib/features/imports/imports/list-imports'

type ImportHistoryProps = {
  entries: readonly ImportEntry[]
  /** How many there are in all. */
  total: number
  /** The query that names the project in addresses. */
  query: string
  more: { pending: boolean; run: () => void }
  onUndone: () => void
}

/** Earlier imports, all of them as a file; each can be undone until its students have done something, which is then named. */
export function ImportHistory({ entries, total, query, more, onUndone }: ImportHistoryProps) {
  const t = useTranslations('imports.history')
  const [selected, setAsked] = useState<ImportEntry | null>(null)
  const undo = useOperation(undoImportAction, {
    successMessage: (done) => t('undone', { count: done.removed }),
    onSuccess: () => {
      setAsked(null)
      onUndone()
    },
  })
  if (entries.length === 0) return null
  return (
    <Card
      flush
      title={t('title')}
      actions={<ListExport list="/importApplications" query={new URLSearchParams(query)} />}
    >
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} onUndo={() => setAsked(entry)} />
        ))}
      </ul>
      {total > entries.length && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
          <Button size="sm" pending={more.pending} onClick={more.run}>
            {t('older')}
          </Button>
          <span className="text-ink-muted text-sm tabular-nums">{t('shown', { shown: entries.length, total })}</span>
        </div>
      )}
      {selected && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t('askTitle')}
          confirm={t('confirm', { count: selected.rowsNew + selected.rowsKnown })}
          pending={undo.pending}
          onConfirm={() => undo.run({ importId: selected.id })}
        >
          <p>{t('ask', { count: selected.rowsNew + selected.rowsKnown, fresh: selected.rowsNew })}</p>
          {undo.fault && <FaultBanner fault={undo.fault} />}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function HistoryItem({ entry, onUndo }: { entry: ImportEntry; onUndo: () => void }) {
  const t = useTranslations('imports.history')
  const { id, importer, fileName, committedAt, undoneAt, rowsNew, rowsKnown, rowsSkipped, whyNotUndo, whyNotFetch } =
    entry
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="truncate">{fileName ?? t('pasted')}</span>
          {undoneAt !== null && <StatusChip tone="neutral">{t('isUndone')}</StatusChip>}
        </p>
        <p className="text-ink-muted text-sm">
          <DateTime value={committedAt} as="table" /> · {importer !== null && <>{t('for', { name: importer })} · </>}
          {t('counts', { fresh: rowsNew, known: rowsKnown, skipped: rowsSkipped })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {rowsSkipped > 0 && whyNotFetch === null && <SkippedRows importId={id} count={rowsSkipped} />}
        {undoneAt === null && (
          <Button size="sm" icon={<Undo2 />} reason={whyNotUndo} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The rows an import left out, with their reasons, to be corrected and imported again. */
export function SkippedRows({ importId, count }: { importId: string; count: number }) {
  const t = useTranslations('imports.history')
  return (
    <ExportButton
      size="sm"
      variant="quiet"
      label={t('skippedRows', { count })}
      door="/importApplications/skipped"
      query={`import_id=${importId}`}
    />
  )
}
