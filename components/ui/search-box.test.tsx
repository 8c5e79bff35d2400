import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrated, typing } from '@/lib/testing/hydrated'
import { Portal, renderInPortal } from '@/lib/testing/render-in-portal'
import { SearchBox } from './search-box'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function wait() {
  act(() => {
    vi.advanceTimersByTime(1000)
  })
}

function setUp(value = '') {
  const onSearch = vi.fn<(query: string) => void>()
  const view = renderInPortal(<SearchBox label="Name" value={value} onSearch={onSearch} />)
  const showing = (now: string) => view.again(<SearchBox label="Name" value={now} onSearch={onSearch} />)
  return { input: screen.getByRole<HTMLInputElement>('searchbox'), onSearch, showing }
}

test('searches once, a moment after the last letter', () => {
  const { input, onSearch } = setUp()
  fireEvent.change(input, { target: { value: 'zh' } })
  fireEvent.change(input, { target: { value: 'zhang ' } })
  wait()
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('zhang')
})

test('searches at once on Enter', () => {
  const { input, onSearch } = setUp()
  fireEvent.change(input, { target: { value: 'zhang' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('zhang')
  wait()
  expect(onSearch).toHaveBeenCalledOnce()
})

test('ignores Enter and Esc while an input method is composing', () => {
  const { input, onSearch } = setUp()
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: 'zhang' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.keyDown(input, { key: 'Escape' })
  wait()
  expect(onSearch).not.toHaveBeenCalled()
  expect(input.value).toBe('zhang')

  fireEvent.change(input, { target: { value: '张' } })
  fireEvent.compositionEnd(input)
  wait()
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('张')
})

test('clears the text and the search on Esc', () => {
  const { input, onSearch } = setUp('zhang')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.value).toBe('')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
})

test('follows the address when something else changes it', () => {
  const { input, showing } = setUp('zhang')
  showing('')
  expect(input.value).toBe('')
})

test('keeps what is typed when its own search arrives late', () => {
  const { input, showing } = setUp()
  fireEvent.change(input, { target: { value: 'zh' } })
  wait()
  fireEvent.change(input, { target: { value: 'zhang' } })
  showing('zh')
  expect(input.value).toBe('zhang')
})

test('searches for what was typed before hydration, too', async () => {
  const onSearch = vi.fn<(query: string) => void>()
  const box = (
    <Portal>
      <SearchBox label="Name" value="" onSearch={onSearch} />
    </Portal>
  )
  await hydrated(box, typing('zhang'))
  wait()
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('zhang')
})

test.each([
  ['another page', '/teamDetail?id=1', {}, 0],
  ['a new tab', '/teamDetail?id=1', { ctrlKey: true }, 1],
  ['the same list in another order', `${window.location.pathname}?sort=name`, {}, 1],
])('a link to %s that is followed before the search begins is not overtaken by it', (_, href, keys, searches) => {
  const { input, onSearch } = setUp()
  const link = document.body.appendChild(document.createElement('a'))
  link.href = href
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.change(input, { target: { value: 'zhang' } })
  fireEvent.click(link, keys)
  wait()
  expect(onSearch).toHaveBeenCalledTimes(searches)
  link.remove()
})

test('a search that begins later is the newest one: what was chosen meanwhile stays', () => {
  const [before, now] = [vi.fn<(query: string) => void>(), vi.fn<(query: string) => void>()]
  const view = renderInPortal(<SearchBox label="Name" value="" onSearch={before} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zhang' } })
  view.again(<SearchBox label="Name" value="" onSearch={now} />)
  wait()
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1])
})
