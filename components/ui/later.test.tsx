import { act, lazy } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Later } from './later'

afterEach(() => document.body.replaceChildren())

test('what the server drew stands there until its program has come, and is never taken away', async () => {
  const Card = () => <section>A lower fee</section>
  let come = () => {}
  const Late = lazy(
    () => new Promise<{ default: typeof Card }>((resolve) => void (come = () => resolve({ default: Card }))),
  )
  const page = (Part: typeof Card) => (
    <Later>
      <Part />
    </Later>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page(Card))
  const drawn = place.querySelector('section')
  // In the browser's own time, as a page lives: not all at once as in `act`.
  const root = hydrateRoot(place, page(Late as unknown as typeof Card))
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((done) => setTimeout(done, 5))
    expect(place.querySelector('section')).toBe(drawn)
  }
  come()
  await act(async () => new Promise((done) => setTimeout(done, 20)))
  expect(place.querySelector('section')).toBe(drawn)
  root.unmount()
})
