'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { teamFileQuery } from '@/components/shell/addresses'
import { exportFormats } from '@/components/forms/export-menu'
import { keptText } from '@/components/forms/unsaved'
import { useFile } from '@/components/forms/use-file'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Segmented } from '@/components/ui/segmented'
import type { TableFormat } from '@/lib/tables/formats'
import { type FileColumn, fileColumns } from '@/lib/features/judging/team-lists/rules'

const memory = keptText('team-list-columns')

/** The columns of the last export; all of them the first time. */
function remembered(): readonly FileColumn[] {
  const known = memory.read()?.split(',')
  const chosen = fileColumns.filter((column) => known?.includes(column))
  return chosen.length > 0 ? chosen : fileColumns
}

/** The file's own headings, which are Chinese for every reader (judging#team-list-export). */
export type FileHeadings = Readonly<Record<FileColumn, string>>

type TeamExportDialogProps = {
  projectId: string
  shown: readonly string[] | null
  headings: FileHeadings
  onClose: () => void
}

/** Chooses the columns of the file, and all teams or only the listed ones. */
export function TeamExportDialog({ projectId, shown, headings, onClose }: TeamExportDialogProps) {
  const t = useTranslations('teamList')
  const [columns, setColumns] = useState(remembered)
  const [isNarrowed, setNarrowed] = useState(shown !== null)
  const formats = useTranslations('common.formats')
  const [format, setFormat] = useState<TableFormat>('csv')
  const file = useFile('/teamCodeList/export')
  const isAll = columns.length === fileColumns.length
  const toggle = (column: FileColumn) =>
    setColumns((chosen) => fileColumns.filter((one) => chosen.includes(one) !== (one === column)))

  async function download() {
    memory.write(columns.join(','))
    const form = teamFileQuery(projectId, { columns: columns.join(','), format })
    const ids = isNarrowed ? shown : null
    if (ids !== null) form.set('ids', ids.join(','))
    if (await file.fetch(form)) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('export.title')} description={t('export.text')}>
      <fieldset>
        <legend className="mb-2 font-medium">{t('export.columns')}</legend>
        <Checkbox
          className="mb-2 border-line border-b pb-2"
          label={t('export.all')}
          checked={isAll}
          indeterminate={!isAll && columns.length > 0}
          onChange={() => setColumns(isAll ? [] : fileColumns)}
        />
        <div className="grid gap-x-6 sm:grid-cols-2">
          {fileColumns.map((column) => (
            <Checkbox
              key={column}
              className="py-1.5"
              label={[...new Set([t(`columns.${column}`), headings[column]])].join(' · ')}
              checked={columns.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
        </div>
      </fieldset>
      {shown !== null && (
        <Checkbox
          className="mt-4"
          label={t('export.onlyShown', { count: shown.length })}
          checked={isNarrowed}
          onChange={() => setNarrowed(!isNarrowed)}
        />
      )}
      <Segmented
        label={t('export.format')}
        className="mt-4"
        options={exportFormats.map((value) => ({ value, label: formats(value) }))}
        value={format}
        onValueChange={setFormat}
      />
      {file.problem && (
        <div className="mt-4">
          <Banner tone="bad" live>
            {file.problem}
          </Banner>
        </div>
      )}
      <DialogFooter>
        <Button
          reads
          variant="primary"
          icon={<Download />}
          pending={file.pending}
          reason={columns.length === 0 ? t('export.none') : null}
          onClick={download}
        >
          {t('export.download')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
