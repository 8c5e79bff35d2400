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

/** Requests are answered only when the test says so. */
function heldRequests() {
  const sent: unknown[] = []
  const answers: ((response: Response | Error) => void)[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).scores)
    return new Promise<Response>((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    )
  })
  localStorage.clear()
  const answer = async (response: Response | Error) => act(async () => answers.shift()?.(response))
  const accept = () => answer(Response.json({ ok: true, data: { teams: [], scorers: {}, own: 'me' } }))
  return { sent, answer, accept }
}

function savesOver(hundredths: number | null) {
  const saved = () => (hundredths === null ? null : { hundredths, comment: null })
  const told = () => {}
  return renderHook(() => useScoreSaves({ place: 'scores', savedBy: saved, onSaved: told })).result
}

test('sends a value typed back while another one is on its way', async () => {
  const { sent, accept } = heldRequests()
  const result = savesOver(8_000)
  await act(async () => result.current.commit([{ teamId: 'a', text: '85' }]))
  act(() => result.current.type('a', '80'))
  await act(async () => result.current.commit([{ teamId: 'a', text: '80' }]))
  await accept()
  expect(sent).toEqual([[{ teamId: 'a', hundredths: 8_500 }], [{ teamId: 'a', hundredths: 8_000 }]])
  await accept()
  expect(result.current.edits.get('a')).toMatchObject({ text: '80', state: 'saved' })
  // What was on its way is what the second value replaced.
  await act(async () => void result.current.undo())
  expect(sent[2]).toMatchObject([{ teamId: 'a', hundredths: 8_500 }])
})

test('undoes a value that is still on its way', async () => {
  const { sent, accept } = heldRequests()
  const result = savesOver(null)
  await act(async () => result.current.commit([{ teamId: 'a', text: '85' }]))
  await act(async () => void result.current.undo())
  await accept()
  expect(sent).toEqual([[{ teamId: 'a', hundredths: 8_500 }], [{ teamId: 'a', hundredths: null, comment: null }]])
})

test('sends a value typed back after a request without an answer, which may have arrived', async () => {
  const { sent, answer } = heldRequests()
  const result = savesOver(8_000)
  await act(async () => result.current.commit([{ teamId: 'a', text: '85' }]))
  await answer(new TypeError('no network'))
  expect(result.current.isOffline).toBe(true)
  await act(async () => result.current.commit([{ teamId: 'a', text: '80' }]))
  expect(sent).toEqual([[{ teamId: 'a', hundredths: 8_500 }], [{ teamId: 'a', hundredths: 8_000 }]])
})

test('sends nothing for a value typed back before it was sent', async () => {
  const { sent, accept } = heldRequests()
  const result = savesOver(8_000)
  await act(async () => result.current.commit([{ teamId: 'b', text: '70' }]))
  await act(async () => result.current.commit([{ teamId: 'a', text: '85' }]))
  await act(async () => result.current.commit([{ teamId: 'a', text: '80' }]))
  await accept()
  expect(sent).toEqual([[{ teamId: 'b', hundredths: 7_000 }]])
  expect(result.current.edits.has('a')).toBe(false)
})
