'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'

const most = 100

/**
 * What an editor told its owner comes back as `value`, some of it late: only a content it never told is news from
 * outside, which `show` puts before the reader. Gives what to call with each content that is told.
 */
export function useNews(value: string, show: (content: string) => void): (content: string) => void {
  const told = useRef([value])
  const news = useEffectEvent(show)
  useEffect(() => {
    const at = told.current.lastIndexOf(value)
    if (at >= 0) {
      told.current.splice(0, at)
      return
    }
    told.current = [value]
    news(value)
  }, [value])
  return (content) => {
    told.current.push(content)
    if (told.current.length > most) told.current.shift()
  }
}

/** The copy an editor works on: changed by its reader, replaced where something newer comes from outside. */
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
