'use client'

import { useTranslations } from 'next-intl'
import { lazy, useEffect, useRef, useState } from 'react'
import { focusAfterRemoval } from '@/components/ui/focus-after-removal'
import { Later } from '@/components/ui/later'
import { showToast } from '@/components/ui/toast'
import { useSteady } from '@/components/ui/use-steady'
import { AddFiles } from '@/components/work/workspace/editors/add-files'
import { UploadRows } from '@/components/work/workspace/editors/upload-rows'
import type { Upload } from '@/components/work/workspace/editors/use-block-uploads'
import { fileAddress } from '@/lib/features/files/files/rules'
import { type AnswerPicture, mostPictures } from '@/lib/features/learning/thinking-answers/rules'
import { movedTo } from './picture-order'

/* Fetched after hydration, even without pictures: the drag library is larger than the page around it. */
const load = () => import('./picture-tiles')
const PictureTiles = lazy(async () => ({ default: (await load()).PictureTiles }))

export type PicturePickerProps = {
  pictures: readonly AnswerPicture[]
  /** Uploaded before, and not in this answer. */
  others: readonly AnswerPicture[]
  readOnly: boolean
  uploads: readonly Upload[]
  onChange: (pictures: AnswerPicture[]) => void
  onFiles: (files: File[]) => void
  onRetry: (upload: Upload) => void
  onDrop: (id: string) => void
}

/** The pictures of an answer in their order; earlier uploads can be added again. */
export function PicturePicker({ pictures, others, readOnly, onChange, ...sending }: PicturePickerProps) {
  const t = useTranslations('thinking')
  const picker = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [spoken, setSpoken] = useState('')
  useEffect(() => void load(), [])
  const coming = sending.uploads.filter(({ problem, canRetry }) => problem === null || canRetry).length
  const left = Math.max(0, mostPictures - pictures.length - coming)

  const move = (key: string, to: number) => {
    const moved = movedTo(pictures, key, to)
    const at = moved.findIndex((picture) => picture.key === key)
    onChange(moved)
    setSpoken(t('moved', { name: moved[at]?.name ?? '', at: at + 1, count: moved.length }))
    // Removing the picture removes its focused button too.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [data-handle]`)?.focus(),
    )
  }
  // Others may have been added since it was removed.
  const putBack = useSteady((picture: AnswerPicture, at: number) => onChange(pictures.toSpliced(at, 0, picture)))
  const remove = (picture: AnswerPicture, at: number) => {
    onChange(pictures.filter(({ key }) => key !== picture.key))
    focusAfterRemoval(picker.current, at)
    const undo = () => putBack(picture, at)
    showToast({ message: t('removed', { name: picture.name }), action: { label: t('undo'), run: undo } })
  }
  return (
    <div ref={picker} className="flex flex-col gap-3">
      <Later>
        {pictures.length > 0 && (
          <PictureTiles list={list} pictures={pictures} readOnly={readOnly} onMove={move} onRemove={remove} />
        )}
      </Later>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <UploadRows uploads={sending.uploads} onRetry={sending.onRetry} onDrop={sending.onDrop} />
      {!readOnly && (
        <AddFiles
          only="pictures"
          count={pictures.length}
          left={left}
          most={mostPictures}
          onFiles={(files) => sending.onFiles(files.slice(0, left))}
        />
      )}
      {!readOnly && others.length > 0 && left > 0 && (
        <details className="rounded-lg border border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
            {t('earlier', { count: others.length })}
          </summary>
          <p className="px-4 text-ink-muted text-sm">{t('earlierHint')}</p>
          <ul className="grid grid-cols-4 gap-2 p-4 sm:grid-cols-6">
            {others.map((picture) => (
              <li key={picture.key}>
                <button
                  type="button"
                  aria-label={t('use', { name: picture.name })}
                  onClick={() => onChange([...pictures, picture])}
                  className="block w-full rounded-md"
                >
                  <img
                    src={fileAddress(picture.key)}
                    alt=""
                    loading="lazy"
                    className="aspect-square w-full rounded-md border border-line bg-white object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
