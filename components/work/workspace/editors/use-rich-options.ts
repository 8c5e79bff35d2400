'use client'

import type { Node } from '@tiptap/pm/model'
import { Extension, type UseEditorOptions } from '@tiptap/react'
import { type RefObject, useState } from 'react'
import { readPasted } from './pasted-html'
import { picturePlaces } from './picture-places'
import { richKeys, richSchema } from './rich-schema'

/** The callbacks of the editor. It is created once, so it reads the latest of these when it needs them. */
export type RichCalls = {
  text: (doc: Node) => void
  link: () => void
  toolbar: () => void
  /** Pasted or dropped pictures, with the place of the drop. */
  pictures: (files: readonly File[], at?: number) => void
  /** The number of foreign pictures in a paste. */
  leftOut: (count: number) => void
}

/** Longer than the editor takes to read the result of an input method. */
const settled = 80

type Made = { value: string; labelId: string; hintId?: string; keyHintId: string; calls: RefObject<RichCalls> }

/** The options of the editor. Unfinished text of an input method is not reported. */
export function useRichOptions({ value, labelId, hintId, keyHintId, calls }: Made): UseEditorOptions {
  const [options] = useState((): UseEditorOptions => {
    const keys = richKeys({ link: () => calls.current.link(), toolbar: () => calls.current.toolbar() })
    const places = Extension.create({ name: 'picturePlaces', addProseMirrorPlugins: () => [picturePlaces] })
    return {
      content: value,
      extensions: [...richSchema, keys, places],
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-describedby': [hintId, keyHintId].filter(Boolean).join(' '),
          class: 'prose min-h-24 py-3 outline-none',
        },
        transformPastedHTML: (html) => {
          const read = readPasted(html)
          if (read.pictures > 0) calls.current.leftOut(read.pictures)
          return read.html
        },
        handlePaste: (_, event) => {
          const files = picturesOf(event.clipboardData)
          if (files.length === 0 || saysSomething(event.clipboardData?.getData('text/html') ?? '')) return false
          calls.current.pictures(files)
          return true
        },
        handleDrop: (view, event, _slice, isMoved) => {
          const files = isMoved ? [] : picturesOf(event.dataTransfer)
          if (files.length === 0) return false
          event.preventDefault()
          calls.current.pictures(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
          return true
        },
      },
      onUpdate: ({ editor }) => {
        if (!editor.view.composing) calls.current.text(editor.state.doc)
      },
      onCreate: ({ editor }) => {
        editor.view.dom.addEventListener('compositionend', () => {
          setTimeout(() => {
            if (!editor.isDestroyed && !editor.view.composing) calls.current.text(editor.state.doc)
          }, settled)
        })
      },
    }
  })
  return options
}

function picturesOf(carried: DataTransfer | null): File[] {
  return [...(carried?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Word and spreadsheets add a picture of the text; a browser adds the address of a copied picture. */
function saysSomething(html: string): boolean {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== ''
}
