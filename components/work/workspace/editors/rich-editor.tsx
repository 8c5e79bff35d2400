'use client'

import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { mimesOf } from '@/lib/features/files/files/rules'
import type { EditorProps, Pressed } from '../editor'
import { LinkBar, PictureBar, TableBar } from './rich-context'
import { RichNotes } from './rich-notes'
import { htmlOf, undescribed } from './rich-schema'
import { RichToolbar } from './rich-toolbar'
import { useNews } from './use-own-copy'
import { type RichCalls, useRichOptions } from './use-rich-options'
import { useRichPictures } from './use-rich-pictures'
import { useRovingFocus } from './use-roving-focus'
import { writingStyles } from './writing-styles'

export type RichEditorProps = Omit<EditorProps, 'onChange'> & {
  /** Reports that something was typed, to be read when it is needed. */
  onTyping: (read: () => string) => void
  /** Where the reader pressed or entered the text before the editor was there; null: it comes by itself. */
  pressed: Pressed | null
  /** What the reader typed meanwhile, told once. */
  takeTyped: () => string
}

/** Text with headings, lists, tables and pictures. The reported HTML is what the server stores (rich-schema). */
export function RichEditor({ value, onTyping, labelId, hintId, pressed, takeTyped }: RichEditorProps) {
  const t = useTranslations('blocks.rich')
  const keyHintId = useId()
  const [isLinking, setLinking] = useState(false)
  const { barProps, focusBar } = useRovingFocus()
  const altField = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const live = useRef<Editor | null>(null)
  const pictures = useRichPictures(live)

  const start = useRef(pressed === null ? null : { at: pressed, takeTyped })
  const lastContent = useRef<string | null>(null)
  const calls = useRef<RichCalls>(silent)
  const options = useRichOptions({ value, labelId, hintId, keyHintId, calls })
  const editor = useEditor({ ...options, immediatelyRender: false })
  const note = useNews(value, (content) => {
    if (editor === null) return
    show(editor, content)
    lastContent.current = htmlOf(editor.state.doc)
  })
  useEffect(() => {
    calls.current = {
      // A document never changes, so what it says can be read later.
      text: (doc) =>
        onTyping(() => {
          const html = htmlOf(doc)
          if (html !== lastContent.current) note(html)
          lastContent.current = html
          return html
        }),
      link: () => setLinking(true),
      toolbar: focusBar,
      pictures: pictures.send,
      leftOut: pictures.setLeftOut,
    }
  })
  useEffect(() => {
    live.current = editor
    // What the editor makes of the content when it opens is no change by the reader.
    lastContent.current = editor === null ? null : htmlOf(editor.state.doc)
    if (editor !== null && start.current !== null) {
      const { at, takeTyped: take } = start.current
      start.current = null
      enter(editor, at, take())
    }
  }, [editor])

  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isTable: now?.isActive('table') ?? false,
      isPicture: now?.isActive('image') ?? false,
      bare: now === null ? 0 : undescribed(now.state.doc).length,
    }),
  })
  const describe = () => {
    const [first] = editor === null ? [] : undescribed(editor.state.doc)
    if (editor === null || first === undefined) return
    editor.chain().setNodeSelection(first).scrollIntoView().run()
    requestAnimationFrame(() => altField.current?.focus())
  }

  return (
    <div className="flex flex-col gap-2">
      <div>
        {editor && (
          <div className="sticky top-(--editor-top,0px) z-10 w-fit max-w-full overflow-clip rounded-lg border border-line bg-raised shadow-control">
            <RichToolbar
              editor={editor}
              barProps={barProps}
              onLink={() => setLinking(true)}
              onPicture={() => picker.current?.click()}
            />
            {isLinking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
            {!isLinking && state?.isPicture && <PictureBar editor={editor} field={altField} />}
            {!isLinking && state?.isTable && <TableBar editor={editor} />}
          </div>
        )}
        <EditorContent editor={editor} className={writingStyles} />
      </div>
      <RichNotes pictures={pictures} undescribed={state?.bare ?? 0} onDescribe={describe} />
      <p id={keyHintId} hidden>
        {t('keys')}
      </p>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label={t('tools.picture')}
        onChange={({ currentTarget }) => {
          pictures.send([...(currentTarget.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Puts the cursor where the reader pressed, or at the end for whoever came by keyboard, and there what they typed meanwhile. */
function enter(editor: Editor, at: Pressed, typed: string): void {
  const place = at === 'end' ? editor.state.doc.content.size : (editor.view.posAtCoords(at)?.pos ?? 0)
  editor.commands.setTextSelection(place)
  const [first = '', ...others] = typed.split('\n')
  insertText(editor, first)
  for (const line of others) {
    editor.commands.splitBlock()
    insertText(editor, line)
  }
  // Who has gone on to another field meanwhile is left there.
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body)
    editor.commands.focus(null, { scrollIntoView: at === 'end' || typed !== '' })
}

function insertText(editor: Editor, text: string): void {
  if (text !== '') editor.commands.insertContent({ type: 'text', text })
}

/** Keeps the cursor at about the same place. */
function show(editor: Editor, content: string): void {
  const { from } = editor.state.selection
  editor.commands.setContent(content, { emitUpdate: false })
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
}

const nothing = () => {}
const silent: RichCalls = { text: nothing, link: nothing, toolbar: nothing, pictures: nothing, leftOut: nothing }
const pictureTypes = mimesOf('BLOCK_FILE')
  .filter((type) => type.startsWith('image/'))
  .join(',')
