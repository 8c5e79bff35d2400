'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { sendFile, type Ticket } from '@/components/files/upload/send-file'
import { typeOf, type Uploaded } from '@/components/files/upload/use-upload'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import { announceFileAction } from '@/lib/features/files/files/actions'
import type { UploadPurpose } from '@/lib/features/files/files/rules'

/** An upload to a block. `problem` says why it stopped; `canRetry` whether it may continue. */
export type Upload = { id: string; file: File; done: number; problem: string | null; canRetry: boolean }

/** Fetched with the first file: few are ever too large. */
const fitting = async (file: File) => (await import('@/components/files/upload/shrink-picture')).fittingPicture(file)

let started = 0
const nextId = () => `upload-${++started}`

type BlockUploadsOptions = {
  only: 'pictures' | 'files'
  purpose?: UploadPurpose
  /** Returns what is sent of a picture; without it a smaller copy of what is too large. */
  prepare?: (file: File) => Promise<File>
  onThere: (file: Uploaded, id: string) => void
  /** It does not arrive: it was refused, or its user let it go. */
  onGone?: (id: string) => void
}

/** Uploads several files one after the other, so that a slow connection completes each; who leaves before is asked first. */
export function useBlockUploads({
  only,
  purpose = 'BLOCK_FILE',
  prepare = fitting,
  onThere,
  onGone,
}: BlockUploadsOptions) {
  const t = useTranslations('blocks.uploads')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const leaving = useRef(new Map<string, AbortController>())
  const tickets = useRef(new Map<string, { ticket: Ticket; ready: File }>())
  const turn = useRef(Promise.resolve())
  useLeaveWarning(
    uploads.some(({ problem, canRetry }) => problem === null || canRetry),
    t('leave'),
  )
  useEffect(() => {
    const all = leaving.current
    return () => {
      for (const one of all.values()) one.abort()
    }
  }, [])

  const set = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const forget = (id: string) => {
    tickets.current.delete(id)
    leaving.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }
  const stop = (id: string, problem: string, canRetry: boolean) => {
    set(id, { problem, canRetry, done: 0 })
    if (!canRetry) onGone?.(id)
  }

  const send = async ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
    const leave = leaving.current.get(id)
    if (leave === undefined) return
    const known = tickets.current.get(id) ?? (await announced(id, file))
    if (known === null || leave.signal.aborted) return
    tickets.current.set(id, known)
    const { ticket, ready } = known
    const onProgress = (done: number) => set(id, { done })
    const sent = await sendFile({ ticket, file: ready, onProgress, signal: leave.signal })
    if (sent.is === 'left') return
    if (sent.is === 'broken') return stop(id, t('broken'), true)
    if (sent.is === 'refused') return stop(id, sent.message ?? t('refused'), false)
    forget(id)
    onThere({ key: ticket.key, name: ready.name, bytes: ready.size }, id)
  }

  const announced = async (id: string, file: File): Promise<{ ticket: Ticket; ready: File } | null> => {
    const detectedType = await typeOf(file)
    const ready = detectedType?.startsWith('image/') ? await prepare(file) : file
    const type = ready === file ? detectedType : await typeOf(ready)
    if (type === null || (only === 'pictures' && !type.startsWith('image/'))) {
      stop(id, t(type === null ? 'unreadable' : 'notPicture'), false)
      return null
    }
    try {
      const raw = { purpose, name: ready.name, bytes: ready.size, type }
      const result = await announceFileAction(raw)
      if (result.ok) return { ticket: result.data, ready }
      stop(id, result.fault.message, false)
    } catch {
      stop(id, t('broken'), true)
    }
    return null
  }

  const queue = (some: readonly Pick<Upload, 'id' | 'file'>[]) => {
    for (const one of some) {
      leaving.current.set(one.id, new AbortController())
      turn.current = turn.current.then(() => send(one)).catch(() => stop(one.id, t('broken'), true))
    }
  }
  return {
    uploads,
    /** Returns the id of each upload. */
    start: (files: readonly File[]): string[] => {
      const some = files.map((file) => ({ id: nextId(), file, done: 0, problem: null, canRetry: false }))
      setUploads((all) => [...all, ...some])
      queue(some)
      return some.map(({ id }) => id)
    },
    retry: (upload: Upload) => {
      set(upload.id, { problem: null })
      queue([upload])
    },
    drop: (id: string) => {
      leaving.current.get(id)?.abort()
      forget(id)
      onGone?.(id)
    },
  }
}
