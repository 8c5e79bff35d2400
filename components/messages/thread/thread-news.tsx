'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { askForUnread, useUnread } from '@/components/shell/unread'
import { markThreadAction } from '@/lib/features/messages/read-marks/actions'

/** While a list or a thread is in sight it follows what comes: the hub tells that something has changed. */
export function FollowNews() {
  const router = useRouter()
  const stamp = useUnread()?.stamp
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (stamp === undefined) return
    if (seen.current !== undefined && seen.current !== stamp) router.refresh()
    seen.current = stamp
  }, [stamp, router])
  return null
}

/** Scrolls what scrolls around it, and the page only where nothing else does. */
function showInside(target: Element): void {
  const around = target.closest('[data-scrolls]')
  if (around === null) return target.scrollIntoView({ block: 'center' })
  const { top } = target.getBoundingClientRect()
  around.scrollTop += top - around.getBoundingClientRect().top - around.clientHeight / 2
}

/** The thread before the reader is read, also what comes while it is; it opens at what is new. */
export function ReadThread({ id, lastAt }: { id: string; lastAt: string }) {
  useEffect(() => {
    const mark = () => {
      if (document.hidden) return
      void markThreadAction({ id, until: lastAt }).then(askForUnread, () => {})
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, lastAt])
  useEffect(() => {
    const place = document.querySelector(`[data-thread="${id}"]`)
    const target = place?.querySelector('[data-new]') ?? place?.querySelector('li:last-of-type')
    if (target !== null && target !== undefined) showInside(target)
  }, [id, lastAt])
  return null
}
