import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReceiptArrival } from './receipt-arrival'

vi.mock('next/navigation', () => ({ usePathname: () => '/submission' }))
const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
beforeEach(() => scrollTo.mockClear())

function Page({ isSubmitted }: { isSubmitted: boolean }) {
  return (
    <>
      <ReceiptArrival isSubmitted={isSubmitted} />
      {isSubmitted ? (
        <h1 key="receipt">Submitted</h1>
      ) : (
        <button key="submit" type="button">
          Submit
        </button>
      )}
    </>
  )
}

test('a page that becomes the receipt is read from its heading, at its top', () => {
  const { rerender } = render(<Page isSubmitted={false} />)
  screen.getByRole('button').focus()
  rerender(<Page isSubmitted />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Submitted' }))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
})

test('a receipt that is opened as such stays where the browser shows it', () => {
  const { rerender } = render(<Page isSubmitted />)
  rerender(<Page isSubmitted />)
  expect(document.activeElement).toBe(document.body)
  expect(scrollTo).not.toHaveBeenCalled()
})
