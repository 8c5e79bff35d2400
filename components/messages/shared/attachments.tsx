'use client'

import { FileText, Image, Paperclip, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { sendFile } from '@/components/files/upload/send-file'
import { typeOf } from '@/components/files/upload/use-upload'
import { IconButton } from '@/components/ui/icon-button'
import { Spinner } from '@/components/ui/spinner'
import { announceFileAction } from '@/lib/features/files/files/actions'
import { mimesOf } from '@/lib/features/files/files/rules'
import { mostFiles } from '@/lib/features/messages/inquiries/rules'

type Attached = { key: string; name: string }
type Files = { files: readonly Attached[]; onChange: (next: (before: readonly Attached[]) => Attached[]) => void }

/** Uploads the chosen files one after another and reports which are stored; `sending`: a message has to wait for it. */
export function useAttachments({ files, onChange }: Files) {
  const t = useTranslations('inquiries.files')
  const [sending, setSending] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function add(chosen: readonly File[]) {
    const left = mostFiles - files.length
    setProblem(chosen.length > left ? t('tooMany', { most: mostFiles }) : null)
    for (const file of chosen.slice(0, left)) {
      setSending(file.name)
      const result = await sent(file)
      if (typeof result === 'string') setProblem(result)
      else onChange((before) => [...before, result].slice(0, mostFiles))
    }
    setSending(null)
  }

  async function sent(file: File): Promise<Attached | string> {
    const failed = t('failed', { name: file.name })
    try {
      const type = await typeOf(file)
      const ticket = await announceFileAction({
        purpose: 'MESSAGE',
        name: file.name,
        bytes: file.size,
        type: type ?? '',
      })
      if (!ticket.ok) return ticket.fault.fields[0]?.message ?? ticket.fault.message
      const { signal } = new AbortController()
      const outcome = await sendFile({ ticket: ticket.data, file, signal, onProgress: () => {} })
      if (outcome.is === 'there') return { key: ticket.data.key, name: file.name }
      return outcome.is === 'refused' ? (outcome.message ?? failed) : failed
    } catch {
      return failed
    }
  }

  const remove = (key: string) => onChange((before) => before.filter((file) => file.key !== key))
  return { add, sending, problem, remove }
}

type AttachButtonProps = Pick<ReturnType<typeof useAttachments>, 'add' | 'sending'> & { isFull: boolean }

/** A paper clip that opens the device's chooser. */
export function AttachButton({ add, sending, isFull }: AttachButtonProps) {
  const t = useTranslations('inquiries.files')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={t('add')}
        disabled={isFull || sending !== null}
        onClick={() => input.current?.click()}
        className="size-12 rounded-full"
      >
        <Paperclip aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={mimesOf('MESSAGE').join(',')}
        data-field="attachments"
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

type AttachedListProps = ReturnType<typeof useAttachments> & { files: readonly Attached[] }

/** The attachments of the message, each with a remove button. */
export function AttachedList({ files, sending, problem, remove }: AttachedListProps) {
  const t = useTranslations('inquiries.files')
  const last = files.at(-1)
  return (
    <>
      {(files.length > 0 || sending) && (
        <ul aria-label={t('label')} className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li
              key={file.key}
              className="inline-flex h-9 max-w-full items-center gap-2 rounded-md border border-line bg-raised ps-2.5 text-sm"
            >
              <FileIcon name={file.name} />
              <span className="truncate">{file.name}</span>
              <IconButton size="sm" label={t('remove', { name: file.name })} onClick={() => remove(file.key)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {sending && (
            <li className="inline-flex h-9 max-w-full items-center gap-2 px-2.5 text-ink-muted text-sm">
              <Spinner />
              <span className="truncate">{t('sending', { name: sending })}</span>
            </li>
          )}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {last && t('there', { name: last.name })}
      </p>
    </>
  )
}

export function FileIcon({ name }: { name: string }) {
  const Icon = /\.(png|jpe?g|gif|webp)$/i.test(name) ? Image : FileText
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
}
