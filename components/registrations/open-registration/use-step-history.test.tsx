import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStepHistory } from './use-step-history'

const onLeft = vi.fn<(href: string) => void>()
function Steps({ first = 0 }: { first?: number }) {
  const [step, setStep] = useState(first)
  const history = useStepHistory(step, setStep)
  const show = (next: number) => {
    history.goTo(next)
    setStep(next)
  }
  return (
    <>
      <output>{step}</output>
      <button onClick={() => show(step + 1)}>Next</button>
      <button onClick={() => show(step - 1)}>Back</button>
      <button onClick={() => show(0)}>First</button>
      <button onClick={() => history.leave(() => onLeft(window.location.pathname))}>Done</button>
    </>
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const isAt = (step: number) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(String(step)))
const goBack = () => act(async () => window.history.back())
const settle = () => act(async () => new Promise((done) => setTimeout(done, 50)))

beforeEach(() => {
  window.history.pushState(null, '', '/plaza')
  window.history.pushState(null, '', '/registration')
  onLeft.mockClear()
})
afterEach(async () => settle())

test('the browser’s Back and Forward lead from step to step, and from the first one away', async () => {
  render(<Steps />)
  await press('Next')
  await press('Next')
  await isAt(2)
  await goBack()
  await isAt(1)
  await goBack()
  await isAt(0)
  await act(async () => window.history.forward())
  await isAt(1)
  await goBack()
  await isAt(0)
  expect(window.location.pathname).toBe('/registration')
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/plaza'))
})

test('a step gone back to by the form’s own button is no entry more', async () => {
  render(<Steps />)
  for (const name of ['Next', 'Next', 'Back']) {
    await press(name)
    await settle()
  }
  await isAt(1)
  await press('Next')
  await press('First')
  await settle()
  await isAt(0)
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/plaza'))
})

test('a form that is taken up in the middle is left by Back, unless it went on', async () => {
  render(<Steps first={2} />)
  await press('Next')
  await isAt(3)
  await goBack()
  await isAt(2)
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/plaza'))
  await isAt(2)
})

test('what comes after the form takes the place of all its steps', async () => {
  render(<Steps />)
  await press('Next')
  await press('Next')
  await press('Done')
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  await isAt(2)
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/plaza'))
  await settle()
  expect(onLeft).toHaveBeenCalledOnce()
})
