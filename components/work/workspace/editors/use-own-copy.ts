'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'

const most = 100

/**
 * Reported content comes back as `value`, some of it late: only content that the editor never reported is new from
 * outside, and `show` displays it. Returns the function to call with each reported content.
 */
export function useNews(value: string, show: (content: string) => void): (content: string) => void {
  const reported = useRef([value])
  const news = useEffectEvent(show)
  useEffect(() => {
    const at = reported.current.lastIndexOf(value)
    if (at >= 0) {
      reported.current.splice(0, at)
      return
    }
    reported.current = [value]
    news(value)
  }, [value])
  return (content) => {
    reported.current.push(content)
    if (reported.current.length > most) reported.current.shift()
  }
}

/** The copy that an editor edits, replaced when newer content comes from outside. */
export function useOwnCopy(value: string, onChange: (content: string) => void) {
  const [copy, setCopy] = useState(value)
  const note = useNews(value, setCopy)
  const tell = (content: string) => {
    note(content)
    onChange(content)
  }
  const change = (content: string) => {
    setCopy(content)
    tell(content)
  }
  return { copy, setCopy, tell, change }
}
