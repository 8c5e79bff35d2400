'use client'

import { ClipboardPaste, FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, useEffect, useEffectEvent } from 'react'
import { DropZone } from '@/components/ui/drop-zone'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'

export type ChooseSourceProps = {
  onChoose: (file: File, isPasted: boolean) => void
  pending: boolean
}

/** Choose or drop a file, or paste rows anywhere on the page: the trial starts at once. */
export function ChooseSource({ onChoose, pending }: ChooseSourceProps) {
  const t = useTranslations('imports.choose')
  const takePaste = (data: DataTransfer | null): boolean => {
    if (data === null || pending) return false
    const [file] = data.files
    const text = data.getData('text/plain')
    if (file) onChoose(file, false)
    else if (text.trim() !== '') onChoose(new File([text], 'pasted.tsv', { type: 'text/tab-separated-values' }), true)
    return file !== undefined || text.trim() !== ''
  }
  usePasteAnywhere(takePaste)

  return (
    <div className="flex flex-col gap-5">
      <DropZone
        icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
        label={t('file')}
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv,text/plain"
        variant="primary"
        pending={pending}
        onFile={(file) => onChoose(file, false)}
        className="py-10"
      >
        <div>
          <p className="font-semibold text-lead pointer-coarse:hidden">{t('drop')}</p>
          <p className="mt-1 text-ink-muted">{t('limits')}</p>
        </div>
      </DropZone>
      <Field label={t('paste')} hint={t('pasteHint')}>
        <Textarea
          rows={3}
          value=""
          readOnly={false}
          onChange={() => undefined}
          placeholder={t('pastePlaceholder')}
          onPaste={(event: ClipboardEvent) => {
            if (takePaste(event.clipboardData)) event.preventDefault()
          }}
        />
      </Field>
      <p className="flex items-center gap-2 text-ink-muted text-sm pointer-coarse:hidden">
        <ClipboardPaste aria-hidden="true" className="size-4 shrink-0" />
        {t('anywhere')}
      </p>
    </div>
  )
}

/** Ctrl+V needs no field: the page has no other use for a block from a spreadsheet. */
function usePasteAnywhere(take: (data: DataTransfer | null) => boolean) {
  const listen = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const inField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
    if (!inField && take(event.clipboardData)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
