import 'fake-indexeddb/auto'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RichBody } from './rich-body'

vi.mock('./work', () => ({ useBlock: () => ({ savedContent: '<p>Two windows</p>', status: 'clean' }) }))
const { Editor } = vi.hoisted(() => ({
  Editor: vi.fn<(props: { pressed: unknown; takeTyped: () => string }) => string>(() => 'the editor'),
}))
vi.mock('./editors/rich-editor', () => ({ RichEditor: Editor }))

test('shows the text to read and to enter by keyboard, and fetches its editor only then', async () => {
  const block = { id: 'b', kind: 'RICH', options: {}, questions: [] }
  renderInPortal(
    <>
      <h3 id="label">Results</h3>
      <RichBody block={block as unknown as BlockView} value="" labelId="label" onTyping={() => {}} />
    </>,
  )
  const text = screen.getByRole('textbox', { name: 'Results' })
  expect(text.textContent).toBe('Two windows')
  expect(text.tabIndex).toBe(0)
  // A finger that scrolls over it opens nothing.
  fireEvent.pointerDown(text, { clientX: 40, clientY: 50 })
  await act(async () => {})
  expect(Editor).not.toHaveBeenCalled()
  await act(async () => text.focus())
  expect(await screen.findByText('the editor')).toBeTruthy()
  expect(Editor.mock.calls[0]?.[0]).toMatchObject({ pressed: { left: 40, top: 50 } })
})

test('keeps what is typed while the editor is on its way', async () => {
  Editor.mockClear()
  const block = { id: 'b', kind: 'RICH', options: {}, questions: [] }
  renderInPortal(
    <>
      <h3 id="label">Results</h3>
      <RichBody block={block as unknown as BlockView} value="" labelId="label" onTyping={() => {}} />
    </>,
  )
  const text = screen.getByRole('textbox', { name: 'Results' })
  act(() => text.focus())
  for (const key of ['N', 'o', 'x', 'Backspace', 'w', 'Enter', '!', 'Shift', 'Tab']) fireEvent.keyDown(text, { key })
  fireEvent.keyDown(text, { key: 'c', ctrlKey: true })
  expect(await screen.findByText('the editor')).toBeTruthy()
  const props = Editor.mock.calls[0]?.[0]
  expect([props?.takeTyped(), props?.takeTyped()]).toEqual(['Now\n!', ''])
})
