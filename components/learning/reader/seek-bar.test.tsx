import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { SeekBar, type SeekBarProps } from './seek-bar'

function show() {
  const onSeek = vi.fn<SeekBarProps['onSeek']>()
  renderInPortal(
    <SeekBar second={21} duration={40} marks={[]} onSeek={onSeek} onSkip={vi.fn<SeekBarProps['onSkip']>()} />,
  )
  return { onSeek, slider: screen.getByRole('slider') }
}

test('a tap seeks where it was, before the video has got there', () => {
  const { onSeek, slider } = show()
  fireEvent.pointerDown(slider)
  fireEvent.change(slider, { target: { value: '39.1' } })
  fireEvent.pointerUp(slider)
  expect(onSeek.mock.calls).toEqual([
    [39.1, false],
    [39.1, true],
  ])
})

test('a press that moves nothing seeks nowhere', () => {
  const { onSeek, slider } = show()
  fireEvent.pointerDown(slider)
  fireEvent.pointerUp(slider)
  expect(onSeek).not.toHaveBeenCalled()
})

test.each([
  ['Home', 0],
  ['End', 40],
])('%s seeks to second %i', (key, second) => {
  const { onSeek, slider } = show()
  fireEvent.keyDown(slider, { key })
  expect(onSeek).toHaveBeenCalledWith(second, true)
})
