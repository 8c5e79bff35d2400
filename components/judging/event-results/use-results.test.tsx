import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { mostSaved, type VersionedResult } from '@/lib/features/judging/event-results/rules'
import { Portal } from '@/lib/testing/render-in-portal'
import { useResults } from './use-results'

type SavedRows = { rows: VersionedResult[] }
const save = vi.hoisted(() => vi.fn<(sent: SavedRows) => Promise<unknown>>())
vi.mock('@/lib/features/judging/event-results/actions', () => ({ saveEventResultsAction: save }))

const result = (version: number, hundredths: number | null): VersionedResult => ({
  registrationId: 'a',
  version,
  hundredths,
  grade: null,
})
const board = (one: VersionedResult) =>
  ({ entrants: [one], projectId: 'p', hasRelease: false, mayAct: true }) as unknown as EventBoard

const open = (one: VersionedResult) =>
  renderHook(() => useResults(board(one), 'e', 'me'), { wrapper: ({ children }) => <Portal>{children}</Portal> })

beforeEach(() => {
  localStorage.clear()
  save.mockReset()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('sends again what met no network, without a press', async () => {
  save.mockRejectedValueOnce(new TypeError('no network'))
  save.mockResolvedValueOnce({ ok: true, data: { saved: [result(1, 9_000)], stale: [] } })
  const view = open(result(0, null))
  act(() => view.result.current.set({ a: { score: '90' } }))
  await later(1_100)
  expect(save).toHaveBeenCalledTimes(1)
  await later(3_000)
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(view.result.current.ready).toEqual([])
})

test('keeps what is not saved through a reload, and sends it then', async () => {
  const first = open(result(0, null))
  act(() => first.result.current.set({ a: { score: '90' } }))
  first.unmount()
  save.mockResolvedValueOnce({ ok: true, data: { saved: [result(1, 9_000)], stale: [] } })
  const again = open(result(0, null))
  expect(again.result.current.valueOf('a').score).toBe('90')
  await later(1_100)
  await waitFor(() => expect(again.result.current.ready).toEqual([]))
  expect(localStorage.getItem('results:e:me')).toBeNull()
})

test('asks which one stays where somebody else saved before the page came back', async () => {
  const first = open(result(1, 5_000))
  act(() => first.result.current.set({ a: { score: '90' } }))
  first.unmount()
  const again = open(result(2, 7_000))
  expect(again.result.current.theirs).toMatchObject({ a: { hundredths: 7_000 } })
  await later(2_000)
  expect(save).not.toHaveBeenCalled()
})

test('saves over a result that somebody has taken away, once that is decided', async () => {
  const gone = result(0, null)
  save.mockResolvedValueOnce({ ok: true, data: { saved: [], stale: [gone] } })
  save.mockResolvedValueOnce({ ok: true, data: { saved: [result(1, 9_000)], stale: [] } })
  const view = open(result(3, 5_000))
  act(() => view.result.current.set({ a: { score: '90' } }))
  await later(1_100)
  await waitFor(() => expect(view.result.current.theirs).toEqual({ a: gone }))
  act(() => view.result.current.keepMine('a'))
  await later(1_100)
  await waitFor(() => expect(save.mock.lastCall?.[0].rows).toEqual([result(0, 9_000)]))
})

test('saves more results than one request takes in several', async () => {
  const entrants = Array.from({ length: mostSaved + 1 }, (_, at) => ({ ...result(0, null), registrationId: `s${at}` }))
  const all = { entrants, projectId: 'p', hasRelease: true, mayAct: true } as unknown as EventBoard
  save.mockImplementation(async ({ rows }) => ({
    ok: true,
    data: { saved: rows.map((row) => ({ ...row, version: 1 })), stale: [] },
  }))
  const { result: hook } = renderHook(() => useResults(all, 'e', 'me'), {
    wrapper: ({ children }) => <Portal>{children}</Portal>,
  })
  act(() => hook.current.set(Object.fromEntries(entrants.map((one) => [one.registrationId, { score: '90' }]))))
  await act(() => hook.current.save('Counted again'))
  expect(save.mock.calls.map(([{ rows }]) => rows.length)).toEqual([mostSaved, 1])
  await waitFor(() => expect(hook.current.ready).toEqual([]))
})
