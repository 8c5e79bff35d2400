'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { announceFileAction } from '@/lib/features/files/files/actions'
import { headBytes, mimeOf, type UploadPurpose } from '@/lib/features/files/files/rules'
import { sendFile, type Ticket } from './send-file'

/** A file that is stored. */
export type Uploaded = { key: string; name: string; bytes: number }

export type UploadState =
  | { at: 'start' }
  | { at: 'sending'; file: File; done: number }
  /** The connection broke: the same token accepts the same file again. */
  | { at: 'stopped'; file: File; done: number; ticket: Ticket }
  | { at: 'there'; file: Uploaded }

type UploadOptions = {
  purpose: UploadPurpose
  onChange?: (file: Uploaded | null) => void
  /** What is sent instead of the chosen file, as a smaller copy of a picture. */
  prepare?: (file: File) => Promise<File>
}

/** A type that the portal does not know; the server gives the reason. */
const unknown = 'application/x-unknown'

/** One upload: choose, check, announce and send a file; cancel or retry it. */
export function useUpload({ purpose, onChange, prepare }: UploadOptions) {
  const t = useTranslations('files')
  const [state, setState] = useState<UploadState>({ at: 'start' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const { run: announce, fault, reset } = useOperation(announceFileAction)
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])

  const begin = (file: File, done: number): AbortSignal => {
    leave.current?.abort()
    leave.current = new AbortController()
    setProblem(null)
    setCancelled(false)
    reset()
    setState({ at: 'sending', file, done })
    return leave.current.signal
  }

  const send = async (file: File, ticket: Ticket, signal: AbortSignal) => {
    let done = 0
    const onProgress = (bytes: number) => {
      done = bytes
      setState({ at: 'sending', file, done })
    }
    const sent = await sendFile({ ticket, file, onProgress, signal })
    if (signal.aborted) return
    if (sent.is === 'broken') return setState({ at: 'stopped', file, done, ticket })
    if (sent.is !== 'there') {
      setState({ at: 'start' })
      return setProblem((sent.is === 'refused' ? sent.message : null) ?? t('failed'))
    }
    const there = { key: ticket.key, name: file.name, bytes: file.size }
    setState({ at: 'there', file: there })
    onChange?.(there)
  }

  const choose = async (chosen: File) => {
    const signal = begin(chosen, 0)
    const file = (await prepare?.(chosen)) ?? chosen
    const type = await typeOf(file)
    if (signal.aborted) return
    if (type === null) {
      setState({ at: 'start' })
      return setProblem(t('unreadable'))
    }
    const ticket = await announce({ purpose, name: file.name, bytes: file.size, type })
    if (signal.aborted) return
    if (ticket === null) setState({ at: 'start' })
    else await send(file, ticket, signal)
  }

  const retry = async () => {
    if (state.at === 'stopped') await send(state.file, state.ticket, begin(state.file, 0))
  }

  const startOver = (cancelled: boolean) => {
    leave.current?.abort()
    setState({ at: 'start' })
    setCancelled(cancelled)
    if (state.at === 'there') onChange?.(null)
  }

  return { state, problem: problem ?? fault?.message ?? null, isCancelled, choose, retry, startOver }
}

/** The type by its first bytes, whatever the file's name; null where the device can't read it. */
export async function typeOf(file: File): Promise<string | null> {
  try {
    const head = await file.slice(0, headBytes).arrayBuffer()
    return mimeOf(new Uint8Array(head)) ?? unknown
  } catch {
    return null
  }
}
