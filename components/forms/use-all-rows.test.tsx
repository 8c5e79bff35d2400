import { gzipSync } from 'node:zlib'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packedRows } from '@/components/ui/packed-rows'
import { useAllRows } from './use-all-rows'

type ListedRow = { id: string; team: number | null }
const rows = (...ids: string[]): ListedRow[] => ids.map((id) => ({ id, team: null }))
const namesOf = (listed: readonly ListedRow[]) => listed.map(({ id, team }) => (team === null ? id : `${id}${team}`))

/** What the server has, what it was asked for, and the gate that its answers wait at. */
let there: ListedRow[]
let changed: string[]
let asked: string[]
let gate: Promise<void>
let isDown: boolean
let untold: number

beforeEach(() => {
  there = rows('a', 'b', 'c', 'd')
  changed = []
  asked = []
  gate = Promise.resolve()
  isDown = false
  untold = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const since = new URL(address, 'http://portal.test').searchParams.has('since')
    const places = there.flatMap(({ id }, place) => (changed.includes(id) ? [place] : []))
    const sent = since ? there.filter(({ id }) => changed.includes(id)) : there
    const head = { at: 5, total: there.length + untold, places: since ? places : null }
    const text = [JSON.stringify(head), packedRows(sent), 'null', ''].join('\n')
    await gate
    return new Response(gzipSync(text), { status: isDown ? 503 : 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(first = rows('a', 'b'), isWhole = false) {
  const given = { first, isWhole, address: '/rows?of=x' }
  const { result, rerender } = renderHook((props: typeof given) => useAllRows<ListedRow>(props), {
    initialProps: given,
  })
  const again = (next: readonly ListedRow[], whole = false) => rerender({ ...given, first: [...next], isWhole: whole })
  const shown = () => namesOf(result.current.rows)
  const whole = () => waitFor(() => expect(result.current.isComplete).toBe(true))
  return { result, again, shown, whole }
}

test('the first rows are there at once, all of them when somebody moves or the page is idle', async () => {
  const { shown, whole } = open()
  expect(shown()).toEqual(['a', 'b'])
  act(() => void window.dispatchEvent(new Event('wheel')))
  await whole()
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
  act(() => void window.dispatchEvent(new Event('wheel')))
  expect(asked).toEqual(['/rows?of=x'])
})

test('a short list asks for nothing', async () => {
  const { result } = open(rows('a'), true)
  act(() => result.current.want())
  expect([result.current.isComplete, asked]).toEqual([true, []])
})

test('a list longer than what is answered still says how many rows it has', async () => {
  const { result, whole } = open()
  untold = 3
  act(() => result.current.want())
  await whole()
  expect([result.current.rows.length, result.current.total]).toEqual([4, 7])
})

test('after a write the page is read again, and only what has changed is fetched', async () => {
  const { result, again, shown, whole } = open()
  act(() => result.current.want())
  await whole()
  there = [...rows('a'), { id: 'new', team: 7 }, ...rows('b', 'c', 'd')]
  changed = ['new']
  again(rows('a', 'new'))
  await waitFor(() => expect(shown()).toEqual(['a', 'new7', 'b', 'c', 'd']))
  expect(asked).toEqual(['/rows?of=x', '/rows?of=x&since=5'])
})

test('where others removed rows, the list is fetched anew', async () => {
  const { result, again, shown, whole } = open()
  act(() => result.current.want())
  await whole()
  there = rows('a', 'd')
  again(rows('a', 'd'))
  await waitFor(() => expect(shown()).toEqual(['a', 'd']))
  expect(asked).toEqual(['/rows?of=x', '/rows?of=x&since=5', '/rows?of=x'])
})

test('what is written while the rows are on their way is not undone by them', async () => {
  let answer: () => void = () => undefined
  gate = new Promise((done) => (answer = done))
  const { result, shown, whole } = open()
  act(() => result.current.want())
  act(() => result.current.change((all) => all.map((row) => (row.id === 'b' ? { ...row, team: 3 } : row))))
  expect(shown()).toEqual(['a', 'b3'])
  there = there.map((row) => (row.id === 'b' ? { ...row, team: 3 } : row))
  changed = ['b']
  answer()
  await whole()
  expect(shown()).toEqual(['a', 'b3', 'c', 'd'])
  expect(asked).toEqual(['/rows?of=x', '/rows?of=x&since=5'])
})

test('a failure is told and tried again when somebody says so, not at every movement', async () => {
  isDown = true
  const { result, whole } = open()
  act(() => result.current.want())
  await waitFor(() => expect(result.current.hasFailed).toBe(true))
  act(() => void window.dispatchEvent(new Event('wheel')))
  expect(asked).toHaveLength(1)
  isDown = false
  act(() => void result.current.again())
  await whole()
  expect(result.current.hasFailed).toBe(false)
})
