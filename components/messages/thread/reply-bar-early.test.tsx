import { afterEach, expect, test, vi } from 'vitest'
import { hydrated, typing } from '@/lib/testing/hydrated'
import { Portal } from '@/lib/testing/render-in-portal'
import { ReplyBar } from './reply-bar'

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {} }),
}))
vi.mock('@/lib/features/messages/inquiries/actions', () => ({ replyMessageAction: () => {} }))
vi.mock('@/lib/features/files/files/actions', () => ({ announceFileAction: () => {} }))
afterEach(() => localStorage.clear())

const page = (
  <Portal>
    <ReplyBar threadId="t" personId="p" label="Reply" mayClose={false} isClosed={false} />
  </Portal>
)

test('keeps what is typed before hydration, after the text of the last visit', async () => {
  const first = await hydrated(page, typing('Typed early'))
  expect(first.querySelector('textarea')?.value).toBe('Typed early')
  first.remove()
  const second = await hydrated(page, typing('and again'))
  expect(second.querySelector('textarea')?.value).toBe('Typed early\nand again')
})

test('disables the send button before hydration', async () => {
  const send = (place: HTMLElement) => place.querySelector<HTMLButtonElement>('button[aria-label="Send"]')?.disabled
  const place = await hydrated(page, (before) => expect(send(before)).toBe(true))
  expect(send(place)).toBe(false)
})
