import { fireEvent, screen } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PictureBar } from './rich-context'
import { richSchema, undescribed } from './rich-schema'

test('the description of a picture is typed letter by letter', () => {
  const element = document.createElement('div')
  const content = '<p><img src="/api/files/k1" alt=""></p>'
  const editor = new Editor({ element, extensions: [...richSchema], content })
  const [picture = 0] = undescribed(editor.state.doc)
  editor.commands.setNodeSelection(picture)
  renderInPortal(<PictureBar editor={editor} field={{ current: null }} />)
  const field = screen.getByLabelText<HTMLInputElement>(messagesOf('en-US').blocks.rich.picture.alt)
  for (const typed of ['w', 'wa', 'wat', 'water']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
  }
  expect(editor.getHTML()).toContain('alt="water"')
  editor.destroy()
})
