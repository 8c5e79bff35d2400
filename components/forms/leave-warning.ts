'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** So long somebody who said that they leave may be on the way. */
const leavingMs = 5_000

/**
 * Makes the browser ask before the page is left, also by a link within the portal or by the browser's Back and Forward to
 * another of its pages, which unload nothing.
 * @param question What is asked, where it is no change of a form.
 */
export function useLeaveWarning(isUnsaved: boolean, question?: string): void {
  const t = useTranslations('common.form')
  const asked = question ?? t('leave')
  useEffect(() => {
    if (!isUnsaved) return
    let isLeaving = false
    const mayLeave = () => {
      isLeaving = window.confirm(asked)
      // Where the page stays in spite of it, closing it asks again.
      if (isLeaving) setTimeout(() => (isLeaving = false), leavingMs)
      return isLeaving
    }
    const ask = (event: BeforeUnloadEvent) => isLeaving || event.preventDefault()
    const askHere = (event: MouseEvent) => {
      if (event.defaultPrevented || !leadsAway(event) || mayLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', ask)
    window.addEventListener('click', askHere, true)
    let stopHistory: (() => void) | null = () => {}
    // Nobody needs it before something is typed.
    import('./guard-history').then(
      ({ guardHistory }) => {
        if (stopHistory !== null) stopHistory = guardHistory(mayLeave, placeOf)
      },
      () => {},
    )
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('click', askHere, true)
      stopHistory?.()
      stopHistory = null
    }
  }, [isUnsaved, asked])
}

/** A click on a link that puts another page of the portal into this one's place. */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  if (link.href === '' || link.target === '_blank' || link.hasAttribute('download')) return false
  const [to, here] = [new URL(link.href), new URL(window.location.href)]
  return to.origin === here.origin && placeOf(to) !== placeOf(here)
}

/** The address of a page, whichever page of a list it shows. */
function placeOf({ pathname, searchParams }: URL): string {
  searchParams.delete('page')
  return `${pathname}?${searchParams}`
}
