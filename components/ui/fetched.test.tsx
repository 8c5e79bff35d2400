import { text } from 'node:stream/consumers'
import { render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { prerenderToNodeStream } from 'react-dom/static.node'
import { expect, test, vi } from 'vitest'
import { fetchedOrDrawn } from './fetched'

function Panel({ name }: { name: string }) {
  return <aside>{name}</aside>
}

/** As a page has it: its code comes a moment after it is wanted. */
const panels = () =>
  fetchedOrDrawn(async () => {
    await new Promise((done) => setTimeout(done, 20))
    return Panel
  })

function List({ of, isNamed = false }: { of: ReturnType<typeof panels>; isNamed?: boolean }) {
  const [isOpen, setOpen] = useState(isNamed)
  const [Shown] = useState(() => (isNamed ? of.Drawn : of.Fetched))
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <Suspense>{isOpen && <Shown name="Details" />}</Suspense>
    </>
  )
}

test('what is opened by a press is there once it has come, not 300 ms later', async () => {
  render(<List of={panels()} />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  screen.getByRole('button').click()
  await vi.waitFor(() => expect(screen.queryByText('Details')).not.toBeNull(), { timeout: 250, interval: 10 })
  vi.unstubAllGlobals()
})

test('what the address names is drawn by the server', async () => {
  const { prelude } = await prerenderToNodeStream(<List of={panels()} isNamed />)
  expect(await text(prelude)).toContain('<aside>Details</aside>')
})
