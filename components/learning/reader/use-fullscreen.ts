'use client'

import { type RefObject, useEffect, useState } from 'react'

/** iPhones support fullscreen only for videos. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitExitFullscreen?: () => void }

export function useFullscreen(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const leave = () => {
    const element: AppleVideo | null = video.current
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {})
    else element?.webkitExitFullscreen?.()
  }
  const toggle = () => {
    if (document.fullscreenElement !== null) return leave()
    const element: AppleVideo | null = video.current
    // Where the page may not use fullscreen, nothing changes.
    if (document.fullscreenEnabled) void stage.current?.requestFullscreen().catch(() => {})
    else element?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle, leave }
}
