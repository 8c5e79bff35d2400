'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { clockText } from './clock-text'

type SeekMark = { id: string; second: number; isAnswered: boolean }

export type SeekBarProps = {
  second: number
  duration: number
  marks: readonly SeekMark[]
  /** `isLast`: the reader has released the slider. */
  onSeek: (second: number, isLast: boolean) => void
  onSkip: (seconds: number) => void
}

/** The timeline: the position, and the questions (amber: open, green: answered). */
export function SeekBar({ second, duration, marks, onSeek, onSkip }: SeekBarProps) {
  const t = useTranslations('learning.player')
  const isDragging = useRef(false)
  /** Where the pointer has sought; until the video is there, the slider still says where it was. */
  const sought = useRef<number | null>(null)
  const percent = (at: number) => (duration > 0 ? Math.min(100, (100 * at) / duration) : 0)
  function release() {
    isDragging.current = false
    if (sought.current !== null) onSeek(sought.current, true)
    sought.current = null
  }
  const open = marks.filter(({ isAnswered }) => !isAnswered).length
  return (
    <div className="group relative flex h-6 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-white pointer-coarse:h-8">
      <div aria-hidden="true" className="absolute inset-x-0 h-1 rounded-full bg-white/30">
        <div className="h-full rounded-full bg-[#8fb7ff]" style={{ width: `${percent(second)}%` }} />
        {marks.map(({ id, second: at, isAnswered }) => (
          <span
            key={id}
            data-mark={isAnswered ? 'answered' : 'due'}
            style={{ left: `${percent(at)}%` }}
            className={cn(
              'absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full shadow-[0_0_0_2px_#0b1026]',
              isAnswered ? 'bg-[#6ed892]' : 'bg-[#f7c15f]',
            )}
          />
        ))}
        <span
          style={{ left: `${percent(second)}%` }}
          className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-white opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
        />
      </div>
      <input
        type="range"
        aria-label={t('seek')}
        aria-valuetext={t('seekValue', { time: clockText(second), of: clockText(duration), open })}
        min={0}
        max={Math.max(1, Math.floor(duration * 10) / 10)}
        step={0.1}
        value={second}
        onPointerDown={() => {
          isDragging.current = true
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onChange={(event) => {
          const at = Number(event.currentTarget.value)
          if (isDragging.current) sought.current = at
          onSeek(at, !isDragging.current)
        }}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key]
          const to = { Home: 0, End: duration }[event.key]
          if (by === undefined && to === undefined) return
          event.preventDefault()
          if (by !== undefined) onSkip(by)
          if (to !== undefined) onSeek(to, true)
        }}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
      />
    </div>
  )
}
