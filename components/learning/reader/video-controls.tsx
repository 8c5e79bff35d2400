'use client'

import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { clockText } from './clock-text'
import type { PlayerCommands } from './use-player-keys'
import type { VideoState } from './use-video'

const playbackRates = [0.75, 1, 1.25, 1.5, 1.75, 2]

export type VideoControlsProps = {
  state: VideoState
  commands: PlayerCommands
  setRate: (rate: number) => void
  hasCaptionTrack: boolean
  isFull: boolean
}

/** The row below the time line. */
export function VideoControls({ state, commands, setRate, hasCaptionTrack, isFull }: VideoControlsProps) {
  const t = useTranslations('learning.player')
  const { second, duration, isPlaying, isMuted, rate, hasCaptions } = state
  return (
    <div className="-mx-2.5 flex items-center text-white">
      <ControlButton label={t(isPlaying ? 'pause' : 'play')} onClick={commands.toggle}>
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </ControlButton>
      <span className="ms-1.5 text-sm tabular-nums">
        {clockText(second)} / {clockText(duration)}
      </span>
      <span className="flex-1" />
      <ControlButton label={t(isMuted ? 'unmute' : 'mute')} onClick={commands.mute} className="max-lg:hidden">
        {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </ControlButton>
      <select
        aria-label={t('rate')}
        value={rate}
        onChange={(event) => setRate(Number(event.currentTarget.value))}
        className="h-11 cursor-pointer appearance-none rounded-md bg-transparent px-2.5 text-center text-sm text-white tabular-nums hover:bg-white/15 lg:h-9 [&>option]:text-[#161c28]"
      >
        {playbackRates.map((one) => (
          <option key={one} value={one}>
            {`${one}×`}
          </option>
        ))}
      </select>
      {hasCaptionTrack && (
        <ControlButton label={t('captions')} pressed={hasCaptions} onClick={commands.captions}>
          {hasCaptions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
        </ControlButton>
      )}
      <ControlButton label={t(isFull ? 'leaveFullscreen' : 'fullscreen')} onClick={commands.fullscreen}>
        {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
      </ControlButton>
    </div>
  )
}

type ControlButtonProps = {
  label: string
  pressed?: boolean
  onClick: () => void
  className?: string
  children: ReactNode
}

function ControlButton({ label, pressed, onClick, className, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md text-white transition-colors duration-100 hover:bg-white/15 lg:size-9 [&_svg]:size-5 ${className ?? ''}`}
    >
      {children}
    </button>
  )
}
