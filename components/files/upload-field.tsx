'use client'

import { CircleCheck, FileUp, RotateCw, WifiOff } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { DropZone } from '@/components/ui/drop-zone'
import { FieldGroup } from '@/components/ui/field'
import { Progress } from '@/components/ui/progress'
import { mimesOf, type UploadPurpose } from '@/lib/features/files/rules'
import { type Uploaded, useUpload } from './use-upload'

export type UploadFieldProps = {
  purpose: UploadPurpose
  label: ReactNode
  /** In a form the key of what arrived stands under this name. */
  name: string
  hint?: ReactNode
  error?: string
  required?: boolean
  onChange?: (file: Uploaded | null) => void
}

/** Endings a browser's chooser knows where it does not know the types. */
const archives = '.zip,.docx,.xlsx,.pptx'

/** One file: chosen or dropped, sent while its reader watches, cancelled, tried again, replaced. */
export function UploadField({ purpose, label, name, hint, error, required, onChange }: UploadFieldProps) {
  const t = useTranslations('files')
  const megabytes = useMegabytes()
  const { state, problem, isCancelled, choose, retry, startOver } = useUpload({ purpose, onChange })
  const place = useFocusOfStage(state.at)
  const accept = [...mimesOf(purpose), ...(purpose === 'BLOCK_FILE' ? [archives] : [])].join(',')

  return (
    <FieldGroup label={label} name={name} hint={hint} error={problem ?? error} required={required}>
      <div ref={place}>
        {state.at === 'start' && (
          <DropZone
            icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
            label={t(`choose.${purpose}`)}
            accept={accept}
            onFile={(file) => void choose(file)}
            className="gap-3 py-6"
          >
            <p className="text-ink-muted">
              {t(`limits.${purpose}`)} <span className="pointer-coarse:hidden">· {t('drop')}</span>
            </p>
          </DropZone>
        )}
        {state.at === 'sending' && <Sending file={state.file} done={state.done} onCancel={() => startOver(true)} />}
        {state.at === 'stopped' && (
          <Row
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
          </Row>
        )}
        {state.at === 'there' && (
          <Row
            icon={<CircleCheck aria-hidden="true" className="text-good" />}
            name={state.file.name}
            text={t('there', { size: megabytes(state.file.bytes) })}
          >
            <Button size="sm" onClick={() => startOver(false)}>
              {t('replace')}
            </Button>
          </Row>
        )}
      </div>
      <input type="hidden" name={name} value={state.at === 'there' ? state.file.key : ''} />
      <p role="status" className={isCancelled ? 'text-ink-muted text-sm' : 'sr-only'}>
        {isCancelled && t('cancelled')}
        {state.at === 'there' && t('thereAloud', { name: state.file.name })}
      </p>
    </FieldGroup>
  )
}

function Sending({ file, done, onCancel }: { file: File; done: number; onCancel: () => void }) {
  const t = useTranslations('files')
  const megabytes = useMegabytes()
  const percent = percentOf(done, file.size)
  const label = t(percent === 100 ? 'checking' : 'sending')
  const counts = t('counts', { percent, done: megabytes(done), total: megabytes(file.size) })
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3.5">
      <p className="truncate font-medium">{file.name}</p>
      <Progress label={label} value={percent === 100 ? null : done} of={file.size} counts={counts} />
      {/* Every quarter is told; each percent would drown everything else. */}
      <p role="status" className="sr-only">
        {label} {Math.floor(percent / 25) * 25}%
      </p>
      <Button size="sm" className="self-start" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function Row({ icon, name, text, children }: { icon: ReactNode; name: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0">
        {icon}
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-ink-muted text-sm tabular-nums">{text}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  )
}

function percentOf(done: number, total: number): number {
  return Math.floor((done / Math.max(total, 1)) * 100)
}

/** Of 1024² bytes, as the limit counts them; never 0.0 for something. */
function useMegabytes(): (bytes: number) => string {
  const format = useFormatter()
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (bytes) => format.number(bytes === 0 ? 0 : Math.max(0.1, bytes / 1024 ** 2), places)
}

/** The button just pressed is gone with its stage: the next one's first takes the focus. */
function useFocusOfStage(stage: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    const { activeElement, body } = document
    if (activeElement === body || activeElement === null) place.current?.querySelector('button')?.focus()
  }, [stage])
  return place
}
