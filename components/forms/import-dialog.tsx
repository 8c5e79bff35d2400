'use client'

import { FileUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { sendWithProgress } from '@/components/files/upload/send-with-progress'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { DropZone } from '@/components/ui/drop-zone'
import { FaultBanner } from './fault-banner'
import { useOperation } from './use-operation'

export type ImportDialogProps<Result extends { mode: 'trial' | 'official' }> = {
  /** The door that takes the file, and what it is told beside the mode. */
  address: string
  input?: Record<string, unknown>
  title: string
  text: string
  /** Which columns the file has. */
  columns: string
  /** What becomes of the file. */
  trial: (trial: Extract<Result, { mode: 'trial' }>) => {
    shown: ReactNode
    /** Why it can't be imported. */
    reason: string | null
    submit: string
  }
  done: (result: Extract<Result, { mode: 'official' }>) => string
  onClose: () => void
}

const isTrial = <Result extends { mode: string }>(result: Result): result is Extract<Result, { mode: 'trial' }> =>
  result.mode === 'trial'

/** Many rows from a file: first what becomes of each, then all of them or none. */
export function ImportDialog<Result extends { mode: 'trial' | 'official' }>({
  address,
  input,
  title,
  text,
  columns,
  trial: view,
  done,
  onClose,
}: ImportDialogProps<Result>) {
  const t = useTranslations('fileImport')
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [trial, setTrial] = useState<Extract<Result, { mode: 'trial' }> | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const send = (mode: Result['mode']) => (raw: unknown) => {
    if (!(raw instanceof File)) throw new Error('only files are sent from here')
    return sendWithProgress<Result>({ address, file: raw, input: { ...input, mode } })
  }
  const look = useOperation(send('trial'), { onSuccess: (read) => setTrial(isTrial(read) ? read : null) })
  const write = useOperation(send('official'), {
    onSuccess: (written) => {
      // The other of the two modes.
      if (!isTrial(written)) setTold(done(written as Extract<Result, { mode: 'official' }>))
      router.refresh()
    },
  })
  const fault = write.fault ?? look.fault
  const shown = trial && view(trial)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !write.pending && onClose()}
      title={title}
      description={text}
    >
      <div className="flex flex-col gap-4">
        {fault && <FaultBanner fault={fault} />}
        {told !== null ? (
          <Banner tone="good" live>
            {told}
          </Banner>
        ) : (
          <>
            <DropZone
              icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
              label={t(trial === null ? 'choose' : 'chooseAnother')}
              accept=".csv,.xlsx,text/csv"
              pending={look.pending || write.pending}
              onFile={(chosen) => {
                setTrial(null)
                write.reset()
                setFile(chosen)
                void look.run(chosen)
              }}
              className="py-5"
            >
              {file === null ? (
                <p className="font-medium pointer-coarse:hidden">{t('drop')}</p>
              ) : (
                <p className="font-medium wrap-anywhere">{file.name}</p>
              )}
              <p className="text-ink-muted text-sm wrap-anywhere">{columns}</p>
            </DropZone>
            {shown?.shown}
          </>
        )}
      </div>
      <DialogFooter>
        {!write.pending && <Button onClick={onClose}>{t(told === null ? 'cancel' : 'close')}</Button>}
        {told === null && shown && file && (
          <Button variant="primary" pending={write.pending} reason={shown.reason} onClick={() => void write.run(file)}>
            {shown.submit}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
