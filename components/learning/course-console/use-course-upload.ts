'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import { showToast } from '@/components/ui/toast'
import { dropFile, type FileSending, SendingRefused, sendFile } from './send-file'

export type CourseUpload = { sending: FileSending; sent: number; problem: string | null; isRefused: boolean }

/** One file of a course at a time, sent in parts; it goes on where its line broke. Then the page shows it. */
export function useCourseUpload(sentMessage: (name: string) => string) {
  const t = useTranslations('courses.upload')
  const router = useRouter()
  const [upload, setUpload] = useState<CourseUpload | null>(null)
  const stop = useRef<AbortController>(undefined)
  const isBusy = upload !== null && !upload.isRefused
  useLeaveWarning(isBusy)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(sending: FileSending): Promise<void> {
    const control = new AbortController()
    stop.current = control
    setUpload({ sending, sent: 0, problem: null, isRefused: false })
    try {
      await sendFile(sending, {
        signal: control.signal,
        onSent: (sent) => setUpload({ sending, sent, problem: null, isRefused: false }),
      })
      setUpload(null)
      showToast({ message: sentMessage(sending.file.name) })
      router.refresh()
    } catch (thrown) {
      if (control.signal.aborted) return
      const isRefused = thrown instanceof SendingRefused
      const problem = isRefused ? thrown.message || t('refused') : t('failed')
      setUpload((before) => before && { ...before, problem, isRefused })
    }
  }
  const giveUp = () => {
    stop.current?.abort()
    if (upload !== null) void dropFile(upload.sending)
    setUpload(null)
  }
  return { upload, isBusy, send, giveUp }
}
