import { act, renderHook } from '@testing-library/react'
import { Editor, Extension } from '@tiptap/react'
import { expect, test, vi } from 'vitest'
import { Portal } from '@/lib/testing/render-in-portal'
import { picturePlaces } from './picture-places'
import { richSchema } from './rich-schema'
import { useRichPictures } from './use-rich-pictures'

vi.mock('@/lib/features/files/files/actions', () => ({ announceFileAction: () => new Promise(() => {}) }))

const places = Extension.create({ name: 'picturePlaces', addProseMirrorPlugins: () => [picturePlaces] })
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

test('a refused file keeps no place in the text, and one on its way does', async () => {
  const element = document.createElement('div')
  const editor = new Editor({ element, extensions: [...richSchema, places], content: '<p>Water</p>' })
  const { result } = renderHook(() => useRichPictures({ current: editor }), { wrapper: Portal })
  const held = () => element.querySelectorAll('.animate-pulse').length
  act(() => result.current.send([new File(['no picture'], 'notes.png')]))
  expect(held()).toBe(1)
  await vi.waitFor(() => expect(result.current.uploads[0]?.problem).toBeTruthy())
  expect(held()).toBe(0)
  act(() => result.current.send([new File([png], 'water.png')]))
  await act(async () => {})
  expect(result.current.uploads[1]?.problem).toBeNull()
  expect(held()).toBe(1)
  editor.destroy()
})
