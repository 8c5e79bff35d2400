import { fireEvent, screen } from '@testing-library/react'
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
