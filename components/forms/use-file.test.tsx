import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { useFile } from './use-file'

function Export() {
  const file = useFile('/export')
  return (
    <>
      <button type="button" onClick={() => void file.fetch(new URLSearchParams())}>
        Export
      </button>
      <p role="alert">{file.problem}</p>
    </>
  )
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [216, '216 rows saved as 报名名单.csv'],
  [undefined, 'Saved as 报名名单.csv'],
])('tells what was saved, with its %s rows', async (count, told) => {
  const headers = {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('报名名单.csv')}`,
    ...(count === undefined ? {} : { 'x-row-count': String(count) }),
  }
  vi.stubGlobal('fetch', async () => new Response('a', { headers }))
  renderInPortal(<Export />)
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(told)).toBeTruthy()
})

test('tells of no file where none came, but why', async () => {
  vi.stubGlobal('fetch', async () => new Response('Too many rows', { status: 400 }))
  renderInPortal(<Export />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many rows'))
  expect(screen.queryByText(/saved/i)).toBeNull()
})
