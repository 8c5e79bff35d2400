import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ReplyBar } from './reply-bar'

type Reply = { content: string; clientId: string; attachments: string[] }
const { replies, answer, arrival } = vi.hoisted(() => ({
  replies: [] as Reply[],
  answer: { now: async (): Promise<unknown> => ({ ok: true, data: {} }) },
  arrival: { now: async (): Promise<unknown> => ({ is: 'there' }) },
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh() {} }),
  usePathname: () => '/messageContent',
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow() {},
}))
vi.mock('@/lib/features/messages/inquiries/actions', () => ({
  replyMessageAction: (reply: Reply) => {
    replies.push(reply)
    return answer.now()
  },
}))
vi.mock('@/lib/features/files/files/actions', () => ({
  announceFileAction: async () => ({ ok: true, data: { key: 'key-of-the-file' } }),
}))
vi.mock('@/components/files/upload/send-file', () => ({ sendFile: () => arrival.now() }))

let field: HTMLTextAreaElement
beforeEach(() => {
  renderInPortal(<ReplyBar threadId="t" personId="p" label="Reply" mayClose={false} isClosed={false} />)
  field = screen.getByRole('textbox', { name: 'Reply' })
})
afterEach(() => {
  localStorage.clear()
  replies.length = 0
})
const type = (value: string) => fireEvent.change(field, { target: { value } })
const send = () => act(async () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }))

test('keeps what is typed while a message is being sent', async () => {
  let resolve = (_answer: unknown) => {}
  answer.now = () => new Promise((done) => (resolve = done))
  type('Thank you.')
  await send()
  type('Thank you. One more thing')
  await act(async () => resolve({ ok: true, data: {} }))
  expect(field.value).toBe('One more thing')
})

test('resends the same message with the same id, and another text with another one', async () => {
  answer.now = () => Promise.reject(new TypeError('no network'))
  type('Thank you.')
  await send()
  await send()
  type('Thank you very much.')
  await send()
  const [first, second, third] = replies.map(({ clientId }) => clientId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('holds a message until its file is uploaded', async () => {
  answer.now = async () => ({ ok: true, data: {} })
  let resolve = (_outcome: unknown) => {}
  arrival.now = () => new Promise((done) => (resolve = done))
  type('The letter is attached.')
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('nothing to choose a file with')
  await act(async () => fireEvent.change(input, { target: { files: [new File(['%PDF-1.4'], 'letter.pdf')] } }))
  await send()
  expect(replies).toEqual([])
  await act(async () => resolve({ is: 'there' }))
  await send()
  expect(replies).toMatchObject([{ content: 'The letter is attached.', attachments: ['key-of-the-file'] }])
})

test('says that a message takes five files when more are chosen', async () => {
  arrival.now = async () => ({ is: 'there' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no field for files')
  const files = Array.from({ length: 7 }, (_, at) => new File(['%PDF-1.7'], `${at}.pdf`, { type: 'application/pdf' }))
  await act(async () => fireEvent.change(input, { target: { files } }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
  expect(screen.getByRole('alert').textContent).toBe('A message takes up to 5 files. The others were left out.')
})
