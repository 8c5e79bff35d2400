'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { addressOf } from './link-address'

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-2 border-line border-t bg-surface px-3 py-2"
    >
      {children}
    </div>
  )
}

/** The address of a link: asks for a new one, or changes or removes the one at the cursor. */
export function LinkBar({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations('blocks.rich.link')
  const id = useId()
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState(false)

  const keep = () => {
    const isMail = /^mailto:\S+@\S+$/i.test(typed.trim())
    const address = isMail ? typed.trim() : addressOf(typed)
    if (address === null) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && before === '') {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    } else chain.setLink({ href: address }).run()
    onDone()
  }
  const leave = () => {
    editor.commands.focus()
    onDone()
  }
  return (
    <Bar label={t('label')}>
      <span className="min-w-0 flex-1 basis-56">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it
          autoFocus
          type="url"
          inputMode="url"
          placeholder="https://"
          aria-label={t('address')}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') leave()
            if (event.key !== 'Enter') return
            event.preventDefault()
            keep()
          }}
        />
      </span>
      <Button size="sm" variant="primary" onClick={keep}>
        {t('keep')}
      </Button>
      {before !== '' && (
        <Button
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {t('remove')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={leave}>
        {t('cancel')}
      </Button>
      {wrong && (
        <p id={id} role="alert" className="w-full font-medium text-bad text-sm">
          {t('wrong')}
        </p>
      )}
    </Bar>
  )
}

/** The description of the selected picture. */
export function PictureBar({ editor, field }: { editor: Editor; field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('blocks.rich.picture')
  // Read anew at each key: nothing else renders this field, and what it shows is put back to its value.
  const description = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('image').alt ?? ''),
  })
  return (
    <Bar label={t('label')}>
      <label className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <span className="shrink-0 font-medium">{t('alt')}</span>
        <Input
          ref={field}
          value={description}
          maxLength={300}
          placeholder={t('altHint')}
          onChange={({ currentTarget }) => editor.commands.updateAttributes('image', { alt: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
            event.preventDefault()
            editor.commands.focus()
          }}
        />
      </label>
      <Button size="sm" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('remove')}
      </Button>
    </Bar>
  )
}

const tableActions = {
  rowAfter: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  columnAfter: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  header: (editor: Editor) => editor.chain().focus().toggleHeaderRow().run(),
  removeRow: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  removeColumn: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  remove: (editor: Editor) => editor.chain().focus().deleteTable().run(),
}
const tableOrder = ['rowAfter', 'columnAfter', 'header', 'removeRow', 'removeColumn', 'remove'] as const

/** The rows and columns of the table at the cursor. */
export function TableBar({ editor }: { editor: Editor }) {
  const t = useTranslations('blocks.rich.table')
  return (
    <Bar label={t('label')}>
      {tableOrder.map((action) => (
        <Button
          key={action}
          size="sm"
          variant="quiet"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tableActions[action](editor)}
        >
          {t(action)}
        </Button>
      ))}
    </Bar>
  )
}
