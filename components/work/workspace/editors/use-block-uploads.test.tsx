import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { Portal } from '@/lib/testing/render-in-portal'
import { useBlockUploads } from './use-block-uploads'

vi.mock('@/lib/features/files/files/actions', () => ({ announceFileAction: () => new Promise(() => {}) }))

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
