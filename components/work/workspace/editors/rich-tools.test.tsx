import { Editor } from '@tiptap/react'
import { afterEach, expect, test } from 'vitest'
import { htmlOf, richSchema } from './rich-schema'
import { insertTools } from './rich-tools'

let editor: Editor
afterEach(() => editor.destroy())

function withTable(content: string, select: (opened: Editor) => void): string {
  editor = new Editor({ extensions: richSchema, content })
  select(editor)
  insertTools.find(({ name }) => name === 'table')?.run(editor)
  return htmlOf(editor.state.doc).replace(/<table>.*<\/table>/, '[table]')
}

const picture = '<img src="/api/files/k1" alt="水样">'

test('puts a table after the selected picture, in one step that can be undone', () => {
  expect(withTable(`${picture}<p>after</p>`, ({ commands }) => commands.setNodeSelection(0))).toBe(
    `${picture}[table]<p>after</p>`,
  )
  expect(editor.isActive('table')).toBe(true)
  editor.commands.undo()
  expect(htmlOf(editor.state.doc)).toBe(`${picture}<p>after</p>`)
})

test('puts a table after the selected words', () => {
  const all = withTable('<p>before these after</p>', ({ commands }) => commands.setTextSelection({ from: 8, to: 13 }))
  expect(all.replaceAll(/<[^>]+>/g, '')).toBe('before these[table] after')
})

test('puts a table in place of an empty line', () => {
  expect(withTable('<p>a</p><p></p><p>b</p>', ({ commands }) => commands.setTextSelection(4))).toBe(
    '<p>a</p>[table]<p>b</p>',
  )
})
