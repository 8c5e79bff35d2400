'use client'

import { CircleCheck, FileUp, RotateCw, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useComing } from '@/components/forms/form'
import { Button } from '@/components/ui/button'
import { DropZone } from '@/components/ui/drop-zone'
import { FieldGroup } from '@/components/ui/field'
import { mimesOf, type UploadPurpose } from '@/lib/features/files/files/rules'
import { FileRow, percentOf, Sending, useMegabytes } from './upload-stages'
import { type Uploaded, useUpload } from './use-upload'

export type UploadFieldProps = {
  purpose: UploadPurpose
  label: ReactNode
  /** The name under which a form sends the key of the stored file. */
  name: string
  hint?: ReactNode
  required?: boolean
  onChange?: (file: Uploaded | null) => void
  prepare?: (file: File) => Promise<File>
}

/** File name endings for browsers that do not know the types. */
const archives = '.zip,.docx,.xlsx,.pptx'

/** A field for one file: choose or drop it, watch the upload, cancel, retry, replace. */
export function UploadField({ purpose, label, name, hint, required, onChange, prepare }: UploadFieldProps) {
  const t = useTranslations('files')
  const megabytes = useMegabytes()
  const { state, problem, isCancelled, choose, retry, startOver } = useUpload({ purpose, onChange, prepare })
  const place = useFocusOfStage(state.at)
  useComing(name, state.at === 'sending')
  const accept = [...mimesOf(purpose), ...(mimesOf(purpose).includes('application/zip') ? [archives] : [])].join(',')

  return (
    <FieldGroup
      label={label}
      name={name}
      hint={hint ?? t(`limits.${purpose}`)}
      error={problem ?? undefined}
      required={required}
    >
      <div ref={place}>
        {state.at === 'start' && (
          <DropZone
            icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
            label={t(`choose.${purpose}`)}
            accept={accept}
            field={name}
            onFile={(file) => void choose(file)}
            className="gap-3 py-6"
          >
            <p className="text-ink-muted pointer-coarse:hidden">{t('drop')}</p>
          </DropZone>
        )}
        {state.at === 'sending' && <Sending file={state.file} done={state.done} onCancel={() => startOver(true)} />}
        {state.at === 'stopped' && (
          <FileRow
            icon={<WifiOff aria-hidden="true" className="text-warn" />}
            name={state.file.name}
            text={t('stopped', { percent: percentOf(state.done, state.file.size) })}
          >
            <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => void retry()}>
              {t('retry')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => startOver(false)}>
              {t('another')}
            </Button>
          </FileRow>
        )}
        {state.at === 'there' && (
          <FileRow
            icon={<CircleCheck aria-hidden="true" className="text-good" />}
            name={state.file.name}
            text={t('there', { size: megabytes(state.file.bytes) })}
          >
            <Button size="sm" onClick={() => startOver(false)}>
              {t('replace')}
            </Button>
          </FileRow>
        )}
      </div>
      <KeyInput name={name} value={state.at === 'there' ? state.file.key : ''} />
      <p role="status" className={isCancelled ? 'text-ink-muted text-sm' : 'sr-only'}>
        {isCancelled && t('cancelled')}
        {state.at === 'stopped' && t('stopped', { percent: percentOf(state.done, state.file.size) })}
        {state.at === 'there' && t('thereAloud', { name: state.file.name })}
      </p>
    </FieldGroup>
  )
}

/** Fires a change event in the form, as a typed field does. */
function KeyInput({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return <input ref={input} type="hidden" name={name} value={value} />
}

/** The pressed button disappears with its stage, so the next stage's first button gets the focus. */
function useFocusOfStage(stage: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    // A removed element leaves the focus to the page or to the dialog around it.
    const isLost = document.activeElement?.contains(place.current) ?? true
    if (isLost) place.current?.querySelector('button')?.focus()
  }, [stage])
  return place
}
