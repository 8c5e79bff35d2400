import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useScoreSaves } from './use-score-saves'

test('sends a comment that could not be saved along with the score typed after it', async () => {
  const sent: unknown[] = []
  let isDown = true
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (isDown) throw new TypeError('no network')
    sent.push(...JSON.parse(body).scores)
    return Response.json({ ok: true, data: { teams: [], scorers: {}, own: 'me' } })
  })
  localStorage.clear()
  const given = () => null
  const told = () => {}
  const { result } = renderHook(() => useScoreSaves({ place: 'scores', savedBy: given, onSaved: told }))
  await act(async () => result.current.commit([{ teamId: 'a', text: '70', comment: 'Well argued' }]))
  await waitFor(() => expect(result.current.isOffline).toBe(true))
  act(() => result.current.type('a', '71'))
  isDown = false
  await act(async () => result.current.commit([{ teamId: 'a', text: '71' }]))
  await waitFor(() => expect(sent).toEqual([{ teamId: 'a', hundredths: 7_100, comment: 'Well argued' }]))
})
