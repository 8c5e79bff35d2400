'use client'

import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { BlockFile } from '@/lib/features/work/workspaces/rules'
import { longestName } from '@/lib/features/work/workspaces/rules'
import type { EditorProps } from '../editor'
import { AddFiles } from './add-files'
import { moved, renamed } from './file-list'
import { UploadRows } from './upload-rows'
import { useBlockFiles } from './use-block-files'

/** Pictures in order, each with a description. A picture from the clipboard can be pasted anywhere in it. */
export function ImageEditor({ block, value, onChange, labelId, hintId }: EditorProps) {
  const { most } = block.options
  const { group, files, change, remove, left, send, uploads, retry, drop } = useBlockFiles({
    ...{ value, onChange, most },
    only: 'pictures',
  })
  const list = useRef<HTMLUListElement>(null)
  const move = (key: string, by: -1 | 1) => {
    change((content) => moved(content, key, by))
    // Removing the picture removes its focused button too.
    requestAnimationFrame(() => {
      const card = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
      const button = card?.querySelector<HTMLButtonElement>(by < 0 ? '[data-back]' : '[data-on]')
      const other = card?.querySelector<HTMLButtonElement>(by < 0 ? '[data-on]' : '[data-back]')
      ;(button?.disabled ? other : button)?.focus()
    })
  }
  const paste = (event: ClipboardEvent) => {
    const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length === 0) return
    event.preventDefault()
    send(pictures)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pasting is one of several ways to add
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={hintId}
      onPaste={paste}
      className="flex flex-col gap-3"
    >
      {files.length > 0 && (
        <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
          {files.map((file, at) => (
            <PictureCard
              key={file.key}
              file={file}
              isFirst={at === 0}
              isLast={at === files.length - 1}
              onName={(name) => change((content) => renamed(content, file.key, name))}
              onMove={(by) => move(file.key, by)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      <AddFiles only="pictures" count={files.length} left={left} most={most} onFiles={send} />
    </div>
  )
}

type PictureCardProps = {
  file: BlockFile
  isFirst: boolean
  isLast: boolean
  onName: (name: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PictureCard({ file, isFirst, isLast, onName, onMove, onRemove }: PictureCardProps) {
  const t = useTranslations('blocks.files')
  const { key, name } = file
  // A picture always has a name: while the field is empty it keeps the previous one.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <li data-key={key} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <img
        src={fileAddress(key)}
        alt={name}
        loading="lazy"
        className="h-40 w-full rounded-md border border-line bg-white object-contain"
      />
      <Input
        value={typed ?? name}
        maxLength={longestName}
        aria-label={t('pictures.name')}
        placeholder={t('pictures.name')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (currentTarget.value.trim() !== '') onName(currentTarget.value.trim())
        }}
        onBlur={() => setTyped(null)}
      />
      <div className="flex items-center justify-between">
        <span className="flex">
          <IconButton data-back label={t('pictures.back', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton data-on label={t('pictures.on', { name })} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </span>
        <IconButton data-remove="" label={t('removeOf', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
