import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import type { AnswerPicture } from '@/lib/features/learning/thinking-answers/rules'
import { PicturePicker } from './picture-picker'

const [first, second, third] = ['first', 'second', 'third'].map((key) => ({ key, name: `${key}.png` }))
const inOrder = (...pictures: (AnswerPicture | undefined)[]) => pictures.filter((one) => one !== undefined)

test('restores a removed picture without dropping those added meanwhile', async () => {
  let chosen = inOrder(first, second)
  const picker = () => (
    <PicturePicker
      pictures={chosen}
      others={[]}
      readOnly={false}
      uploads={[]}
      onChange={(pictures) => {
        chosen = pictures
      }}
      onFiles={() => {}}
      onRetry={() => {}}
      onDrop={() => {}}
    />
  )
  const { again } = renderInPortal(picker())
  fireEvent.click(await screen.findByRole('button', { name: /Remove.*first/ }))
  chosen = [...chosen, ...inOrder(third)]
  again(picker())
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(chosen).toEqual(inOrder(first, second, third))
})

function Pictures() {
  const [pictures, setPictures] = useState(inOrder(first, second))
  const none = () => {}
  return (
    <PicturePicker
      {...{ pictures, others: [], readOnly: false, uploads: [] }}
      onChange={setPictures}
      {...{ onFiles: none, onRetry: none, onDrop: none }}
    />
  )
}

test('keeps the focus in the list when a picture is removed, and where nothing is left, on the button that adds', async () => {
  renderInPortal(<Pictures />)
  const press = (name: RegExp) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  await screen.findByRole('button', { name: /Remove.*first/ })
  press(/Remove.*first/)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove second.png'))
  press(/Remove.*second/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add images'))
  const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1)
  undo?.focus()
  if (undo) fireEvent.click(undo)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Add .*images$/))
})
