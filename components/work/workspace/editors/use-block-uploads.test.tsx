import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { Portal } from '@/lib/testing/render-in-portal'
import { useBlockUploads } from './use-block-uploads'

const announced = vi.hoisted(() => vi.fn<(raw: object) => Promise<never>>(() => new Promise(() => {})))
vi.mock('@/lib/features/files/files/actions', () => ({ announceFileAction: announced }))

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks before the page is left with a file on its way, and not once that is there, refused or given up', async () => {
  const confirm = vi.fn<(question?: string) => boolean>(() => false)
  vi.stubGlobal('confirm', confirm)
  const { result } = renderHook(() => useBlockUploads({ only: 'pictures', onThere: () => {} }), { wrapper: Portal })
  expect(closes()).toBe(true)
  act(() => void result.current.start([new File([png], 'water.png'), new File(['no picture'], 'notes.png')]))
  expect(closes()).toBe(false)

  const submit = document.body.appendChild(document.createElement('a'))
  submit.href = '/submission'
  act(() => submit.click())
  expect(confirm).toHaveBeenCalledExactlyOnceWith(messagesOf('en-US').blocks.uploads.leave)

  act(() => result.current.uploads.forEach(({ id }) => result.current.drop(id)))
  expect(closes()).toBe(true)
  submit.remove()
  vi.unstubAllGlobals()
})

test.each([
  [
    'of 48 megapixels',
    8000,
    6000,
    9_000_000,
    { name: 'river.jpg', bytes: 4_000_000, type: 'image/jpeg' },
    [4619, 3464],
  ],
  ['of 25 MB', 4000, 3000, 25_000_000, { name: 'river.jpg', bytes: 4_000_000, type: 'image/jpeg' }, [4000, 3000]],
  ['that fits', 5000, 5000, 9_000_000, { name: 'river.png', bytes: 9_000_000, type: 'image/png' }, null],
])('sends of a photo %s what the portal takes', async (_, width, height, bytes, sent, drawn) => {
  announced.mockClear()
  const sizes: number[][] = []
  const close = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }))
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give) {
    sizes.push([this.width, this.height])
    const jpeg = new Uint8Array(4_000_000)
    jpeg.set([0xff, 0xd8, 0xff])
    give(new Blob([jpeg]))
  })
  const photo = new Uint8Array(bytes)
  photo.set(png)
  const { result } = renderHook(() => useBlockUploads({ only: 'pictures', onThere: () => {} }), { wrapper: Portal })
  act(() => void result.current.start([new File([photo], 'river.png', { type: 'image/png' })]))
  await waitFor(() => expect(announced).toHaveBeenCalledExactlyOnceWith({ purpose: 'BLOCK_FILE', ...sent }))
  expect(sizes).toEqual(drawn === null ? [] : [drawn])
  expect(close).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
