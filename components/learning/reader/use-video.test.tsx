import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useVideo } from './use-video'

const reached = vi.fn<(second: number) => void>()

function Player() {
  const ref = useRef<HTMLVideoElement>(null)
  const ignore = () => {}
  const events = { startAt: () => 0, onPlay: ignore, onSeek: ignore, onEnd: ignore, onPause: ignore, onReach: reached }
  useVideo(ref, events)
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody hears it
  return <video ref={ref} data-testid="video" />
}

test('resumes a failed and reloaded video where it was, and keeps no earlier position', () => {
  const { getByTestId } = render(<Player />)
  const video = getByTestId('video')
  if (!(video instanceof HTMLVideoElement)) throw new Error('no video')
  Object.defineProperty(video, 'duration', { value: 60, configurable: true })
  const tell = (name: string) => {
    act(() => {
      video.dispatchEvent(new Event(name))
    })
  }
  tell('loadedmetadata')
  video.currentTime = 42
  tell('timeupdate')
  expect(reached).toHaveBeenLastCalledWith(42)
  tell('error')
  video.currentTime = 0
  tell('timeupdate')
  expect(reached).toHaveBeenLastCalledWith(42)
  tell('loadedmetadata')
  expect(video.currentTime).toBe(42)
})
