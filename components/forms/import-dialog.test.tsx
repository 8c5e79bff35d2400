import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ImportDialog } from './import-dialog'

type Result = { mode: 'trial'; rows: number } | { mode: 'official'; imported: number }
const send = vi.fn<(request: { file: File; input: { mode: Result['mode'] } }) => Promise<unknown>>()
vi.mock('@/components/files/upload/send-with-progress', () => ({
  sendWithProgress: (request: Parameters<typeof send>[0]) => send(request),
}))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
}))

const refused = (message: string) => ({ ok: false, fault: { key: 'courses.rowsWrong', message, fields: [] } })
const tried = { ok: true, data: { mode: 'trial', rows: 2 } }

test('a chosen file clears what was refused before, and nothing closes or changes while rows are written', async () => {
  const close = vi.fn<() => void>()
  renderInPortal(
    <ImportDialog<Result>
      {...{ address: '/api/x', title: 'Import', text: 'From a file', columns: 'a, b', onClose: close }}
      trial={({ rows }) => ({ shown: <p>{rows} rows</p>, reason: null, submit: 'Import them' })}
      done={({ imported }) => `${imported} imported`}
    />,
  )
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  const choose = (name: string) => {
    const chooser = input()
    if (chooser === null) throw new Error('no field for a file')
    fireEvent.change(chooser, { target: { files: [new File(['a'], name)] } })
  }
  send.mockResolvedValueOnce(tried).mockResolvedValueOnce(refused('Line 2 is wrong'))
  choose('first.csv')
  fireEvent.click(await screen.findByRole('button', { name: 'Import them' }))
  expect(await screen.findByText('Line 2 is wrong')).toBeTruthy()
  send.mockResolvedValueOnce(tried)
  choose('second.csv')
  await waitFor(() => expect(screen.queryByText('Line 2 is wrong')).toBeNull())
  let written: (answer: unknown) => void = () => {}
  send.mockReturnValueOnce(
    new Promise((resolve) => {
      written = resolve
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Import them' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull())
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(close).not.toHaveBeenCalled()
  written({ ok: true, data: { mode: 'official', imported: 2 } })
  expect(await screen.findByText('2 imported')).toBeTruthy()
})
