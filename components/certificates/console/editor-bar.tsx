'use client'

import { Check, FileDown, Redo2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { certificateTemplateHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { useMoment } from '@/components/work/workspace/moment'
import type { SamplePerson } from '@/lib/features/certificates/certificate-templates/samples.rules'
import type { DrawingState } from './use-drawing'

export type EditorBarProps = {
  templateId: string
  state: Pick<DrawingState, 'canUndo' | 'canRedo' | 'undo' | 'redo'>
  isChanged: boolean
  savedAt: Date | null
  pending: boolean
  onSave: () => Promise<boolean>
  /** Why the template can't be saved. */
  reason: string | null
  sample: SamplePerson
  onSample: (sample: SamplePerson) => void
}

const samples: readonly SamplePerson[] = ['ordinary', 'long', 'latinOnly']

/** The bar above the sheet: undo and redo, the preview's recipient, the PDF, and whether everything is saved. */
export function EditorBar({
  templateId,
  state,
  isChanged,
  savedAt,
  pending,
  onSave,
  reason,
  sample,
  onSample,
}: EditorBarProps) {
  const t = useTranslations('certificateConsole.editor')
  const moment = useMoment(savedAt ?? new Date(0))
  const [isPreparing, setPreparing] = useState(false)

  /** The PDF shows the saved template, so the changes are saved first. */
  const preview = async () => {
    setPreparing(true)
    if (!isChanged || (await onSave())) download(`${certificateTemplateHref(templateId)}/preview?sample=${sample}`)
    setPreparing(false)
  }
  return (
    <div className="sticky top-header z-20 -mx-1 flex flex-wrap items-center gap-2 bg-surface px-1 py-2">
      <IconButton label={t('undo')} disabled={!state.canUndo} onClick={state.undo}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t('redo')} disabled={!state.canRedo} onClick={state.redo}>
        <Redo2 aria-hidden="true" />
      </IconButton>
      <div className="w-48">
        <Select
          aria-label={t('sample')}
          options={samples.map((value) => ({ value, label: t(`samples.${value}`) }))}
          value={sample}
          onChange={(event) => {
            const chosen = samples.find((one) => one === event.target.value)
            if (chosen) onSample(chosen)
          }}
        />
      </div>
      <div className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="text-ink-muted text-sm">
          {isChanged ? (
            t('unsaved')
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <Check aria-hidden="true" className="size-4 text-good" />
              {savedAt === null ? t('allSaved') : t('saved', { time: moment(savedAt) })}
            </span>
          )}
        </p>
        <Button icon={<FileDown aria-hidden="true" />} pending={isPreparing && pending} onClick={() => void preview()}>
          {t('preview')}
        </Button>
        <Button variant="primary" pending={pending && !isPreparing} reason={reason} onClick={() => void onSave()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

/** Opens a link without leaving the page. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
