import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Failure } from './failures'

const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })

test('names the reference of a failed part and offers to try again', async () => {
  const retry = vi.fn<() => void>()
  renderInPortal(<Failure error={Object.assign(new Error('hidden'), { digest: 'ref-7' })} retry={retry} />)
  expect(await screen.findByText('ref-7')).toBeInstanceOf(HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('offers to load again when a chunk did not arrive', async () => {
  renderInPortal(<Failure error={chunk} retry={() => {}} />)
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeInstanceOf(HTMLElement)
})
