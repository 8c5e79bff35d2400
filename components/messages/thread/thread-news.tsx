'use client'

import { useEffect } from 'react'
import { askForUnread, askForUnreadWhenIdle, useUnread } from '@/components/shell/unread'
import { useNews } from '@/components/ui/use-news'
import { markThreadAction } from '@/lib/features/messages/read-marks/actions'

/** Keeps a visible list or thread up to date: the hub reports that something has changed. */
export function FollowNews() {
  useNews(useUnread()?.stamp)
  return null
}

/** Scrolls the scrolling element around it, or the page where there is none, so that a long message is read from its start. */
function showInside(target: Element): void {
  const around = target.closest('[data-scrolls]')
  const { top } = target.getBoundingClientRect()
  if (around === null) return window.scrollBy({ top: top - window.innerHeight / 2 })
  around.scrollTop += top - around.getBoundingClientRect().top - around.clientHeight / 2
}

/** Somebody who has a thread open may be waiting for its answer. */
const openEveryMs = 4_000

/** Marks the open thread as read, also what arrives meanwhile; it opens at the first new message. */
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
    const timer = setInterval(askForUnreadWhenIdle, openEveryMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const place = document.querySelector(`[data-thread="${id}"]`)
    const target = place?.querySelector('[data-new]') ?? place?.querySelector('ol > li:last-of-type')
    if (target !== null && target !== undefined) showInside(target)
  }, [id, lastAt])
  return null
}
