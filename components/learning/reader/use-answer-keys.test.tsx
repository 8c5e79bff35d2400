import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnswerKeys } from './use-answer-keys'

// As a browser runs it: what follows a picture runs after it, not with it.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

function Card({ submit }: { submit: () => void }) {
  useAnswerKeys({ isOn: true, letters: null, choose: () => {}, submit })
  return <output>Right</output>
}

test('takes the key pressed in the moment the answer is seen', async () => {
  const submit = vi.fn<() => void>()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const seen = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
      observer.disconnect()
      resolve()
    })
    observer.observe(place, { childList: true })
  })
  root.render(<Card submit={submit} />)
  await seen
  expect(submit).toHaveBeenCalledOnce()
  root.unmount()
  place.remove()
})
