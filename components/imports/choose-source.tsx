'use client'

import { ClipboardPaste, FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'

export type ChooseSourceProps = {
  onChoose: (file: File, isPasted: boolean) => void
  pending: boolean
}

/** A file chosen or dropped, or rows pasted anywhere on the page: the trial begins at once. */
export function ChooseSource({ onChoose, pending }: ChooseSourceProps) {
  const t = useTranslations('imports.choose')
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const choose = (file: File | undefined) => {
    if (file && !pending) onChoose(file, false)
  }
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose(event.dataTransfer.files[0])
        }}
        className={cn(
          'flex flex-col items-center gap-4 rounded-lg border-2 border-dashed px-6 py-10 text-center transition-colors duration-100',
          isOver ? 'border-accent-text bg-accent-soft' : 'border-line-strong/50 bg-surface',
        )}
      >
        <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <FileUp aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        </span>
        <div>
          <p className="font-semibold text-lead">{t('drop')}</p>
          <p className="mt-1 text-ink-muted">{t('limits')}</p>
        </div>
        <Button variant="primary" pending={pending} onClick={() => picker.current?.click()}>
          {t('file')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t('file')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // So that the same file, corrected meanwhile, can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
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
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <ClipboardPaste aria-hidden="true" className="size-4 shrink-0" />
        {t('anywhere')}
      </p>
    </div>
  )
}

/** Ctrl+V needs no field: a block copied from a spreadsheet can only be meant for here. */
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
