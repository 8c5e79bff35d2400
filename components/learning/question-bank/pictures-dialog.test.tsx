import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PicturesDialog } from './pictures-dialog'

const { order, remove, send } = vi.hoisted(() => ({
  order: vi.fn<(raw: unknown) => Promise<unknown>>(),
  remove: vi.fn<(raw: unknown) => Promise<unknown>>(),
  send: vi.fn<(sending: { place: object }) => Promise<void>>(),
}))
const refresh = vi.hoisted(() => vi.fn<() => void>())
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh }),
  usePathname: () => '/',
}))
vi.mock('@/components/learning/course-console/send-file', () => ({
  sendFile: send,
  dropFile: async () => {},
  SendingRefused: class extends Error {},
}))
vi.mock('@/lib/features/learning/kept-quizzes/actions', () => ({
  orderQuizPicturesAction: order,
  removeQuizPictureAction: remove,
}))

const picture = (id: string) => ({ id, key: `key-${id}`, name: `${id}.png` })
const show = (pictures: ReturnType<typeof picture>[]) =>
  renderInPortal(<PicturesDialog contentId="c" quizId="q" pictures={pictures} onClose={() => {}} />)

beforeEach(() => {
  for (const action of [order, remove]) {
    action.mockReset()
    action.mockResolvedValue({ ok: true, data: {} })
  }
  send.mockReset()
  refresh.mockReset()
})

test('an image is sent for its question, and the page shows it', async () => {
  show([])
  await screen.findByText('No images yet')
  const input = document.querySelector('input[type=file]')
  const file = new File(['GIF89a'], 'graph.gif', { type: 'image/gif' })
  await act(async () => void fireEvent.change(input as HTMLElement, { target: { files: [file] } }))
  expect(send.mock.lastCall?.[0].place).toEqual({ contentId: 'c', as: 'picture', quizId: 'q' })
  expect(refresh).toHaveBeenCalled()
})

test('images are moved by arrow keys, the order is saved as a whole, and one is removed after being asked', async () => {
  show([picture('one'), picture('two')])
  const [first] = await screen.findAllByRole('button', { name: /one\.png/ })
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save order' })))
  expect(order).toHaveBeenCalledWith({ quizId: 'q', ids: ['two', 'one'] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove two.png' })))
  const asked = await screen.findByRole('alertdialog', { name: 'Remove this image?' })
  await act(async () => fireEvent.click(within(asked).getByRole('button', { name: 'Remove' })))
  expect(remove).toHaveBeenCalledWith({ quizId: 'q', pictureId: 'two' })
})

test('a question with ten images takes no further one', async () => {
  show(Array.from({ length: 10 }, (_, at) => picture(`p${at}`)))
  expect(await screen.findByText('A question can have up to 10 images.')).toBeDefined()
  expect(document.querySelector('input[type=file]')).toBeNull()
})
