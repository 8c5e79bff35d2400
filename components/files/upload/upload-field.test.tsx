import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Form, Submit } from '@/components/forms/form'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { UploadField } from './upload-field'

const sending = vi.hoisted(() => ({ arrive: (_sent: object) => {} }))
vi.mock('./send-file', () => ({ sendFile: () => new Promise((resolve) => (sending.arrive = resolve)) }))
vi.mock('@/lib/features/files/files/actions', () => ({
  announceFileAction: async () => ({ ok: true, data: { key: 'the-key', token: 't', uploadUrl: '/' } }),
}))

const send = vi.fn<(key: FormDataEntryValue | null) => void>()
beforeEach(() => send.mockReset())

async function choose() {
  renderInPortal(
    <Form operation={{ pending: false, fault: null }} onSubmit={(values) => send(values.get('proof'))}>
      <UploadField purpose="TUITION_PROOF" name="proof" label="Proof" />
      <Submit>Send</Submit>
    </Form>,
  )
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('no field for a file')
  const file = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true'))
}

test('a form is not sent while a file of it is on its way, and sends its key once it has arrived', async () => {
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form') ?? document)
  expect(send).not.toHaveBeenCalled()
  await act(async () => sending.arrive({ is: 'there' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledWith('the-key')
})

test('a broken upload lets the form be sent again', async () => {
  await choose()
  await act(async () => sending.arrive({ is: 'broken' }))
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).not.toBe('true')
})
