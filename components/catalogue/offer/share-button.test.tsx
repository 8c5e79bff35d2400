import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ShareButton } from './share-button'

afterEach(() => vi.unstubAllGlobals())

test('an address that can not be copied is not said to be', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  renderInPortal(<ShareButton label="Share" copied="Link copied" title="Robots" className="" />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/copy/i)).toBeTruthy()
  expect(screen.queryByText('Link copied')).toBeNull()
})
