'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSteady } from '@/components/ui/use-steady'

export type VideoState = {
  second: number
  duration: number
  isPlaying: boolean
  isMuted: boolean
  rate: number
  hasCaptions: boolean
  isWaiting: boolean
  hasFailed: boolean
}

export type VideoEvents = {
  /** The start position, once the length is known; the length or more means the end. */
  startAt: (duration: number) => number
  onPlay: () => void
  onReach: (second: number) => void
  onSeek: (second: number) => void
  onEnd: () => void
  onPause: () => void
}

const start: VideoState = {
  second: 0,
  duration: 0,
  isPlaying: false,
  isMuted: false,
  rate: 1,
  hasCaptions: false,
  isWaiting: false,
  hasFailed: false,
}

/** The state of a video element, and its start position. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, events: VideoEvents) {
  const [state, setState] = useState<VideoState>(start)
  const { startAt, onPlay, onReach, onSeek, onEnd, onPause } = events
  const hasBegun = useRef(false)
  /** The position of a failure, at which a reload resumes. */
  const failedAt = useRef<number | null>(null)
  const steady = {
    startAt: useSteady(startAt),
    onPlay: useSteady(onPlay),
    onReach: useSteady(onReach),
    onSeek: useSteady(onSeek),
    onEnd: useSteady(onEnd),
    onPause: useSteady(onPause),
  }
  const listen = useSteady((video: HTMLVideoElement, signal: AbortSignal) => {
    const set = (change: Partial<VideoState>) => setState((before) => ({ ...before, ...change }))
    const on = (names: string, act: () => void) => {
      for (const name of names.split(' ')) video.addEventListener(name, act, { signal })
    }
    const begin = () => {
      set({ duration: video.duration, hasFailed: false })
      if (failedAt.current !== null) {
        video.currentTime = failedAt.current
        failedAt.current = null
      }
      if (hasBegun.current || !Number.isFinite(video.duration)) return
      hasBegun.current = true
      // Another page has saved a newer position.
      if (video.currentTime > 0) return video.ended ? steady.onEnd() : steady.onSeek(video.currentTime)
      const from = steady.startAt(video.duration)
      if (from > 0) video.currentTime = from
      if (from >= video.duration) steady.onEnd()
    }
    on('loadedmetadata durationchange', begin)
    on('timeupdate', () => {
      if (failedAt.current !== null) return
      set({ second: video.currentTime })
      if (!video.ended && !video.seeking) steady.onReach(video.currentTime)
    })
    on('seeked', () => {
      set({ second: video.currentTime })
      if (video.ended) steady.onEnd()
      else steady.onSeek(video.currentTime)
    })
    on('play', () => {
      set({ isPlaying: true })
      steady.onPlay()
    })
    on('pause', () => {
      set({ isPlaying: false, isWaiting: false })
      steady.onPause()
    })
    on('ended', () => {
      set({ isPlaying: false })
      steady.onEnd()
    })
    on('waiting', () => set({ isWaiting: true }))
    on('playing canplay', () => set({ isWaiting: false }))
    on('volumechange', () => set({ isMuted: video.muted }))
    on('ratechange', () => set({ rate: video.playbackRate }))
    on('error', () => {
      if (hasBegun.current) failedAt.current ??= video.currentTime
      set({ hasFailed: true, isPlaying: false, isWaiting: false })
    })
    // Events that fired before hydration are replayed.
    if (video.readyState >= 1) begin()
    if (video.error !== null) set({ hasFailed: true })
  })
  useEffect(() => {
    const video = ref.current
    if (video === null) return
    const ending = new AbortController()
    listen(video, ending.signal)
    return () => ending.abort()
  }, [ref, listen])
  return [state, setState] as const
}
