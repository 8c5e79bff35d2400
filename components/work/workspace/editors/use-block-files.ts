'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { focusAfterRemoval } from '@/components/ui/focus-after-removal'
import { showToast } from '@/components/ui/toast'
import { type BlockFile, filesOf } from '@/lib/features/work/workspaces/rules'
import type { EditorProps } from '../editor'
import { added, placesLeft, removed, restored } from './file-list'
import { useBlockUploads } from './use-block-uploads'
import { useOwnCopy } from './use-own-copy'

type BlockFilesOptions = Pick<EditorProps, 'value' | 'onChange'> & { only: 'pictures' | 'files'; most: number }

/** The files of a block and its running uploads, together no more than the block takes. */
export function useBlockFiles({ value, onChange, only, most }: BlockFilesOptions) {
  const t = useTranslations('blocks.files')
  const { copy, change } = useOwnCopy(value, onChange)
  const group = useRef<HTMLDivElement>(null)
  // Several may arrive before the next render.
  const latest = useRef(copy)
  useEffect(() => {
    latest.current = copy
  }, [copy])
  const set = (content: string) => {
    latest.current = content
    change(content)
  }
  const { uploads, start, retry, drop } = useBlockUploads({
    only,
    onThere: (file) => set(added(latest.current, file)),
  })
  const left = placesLeft(copy, uploads, most)

  return {
    group,
    files: filesOf(copy),
    change: (make: (content: string) => string) => set(make(latest.current)),
    remove: (file: BlockFile) => {
      const at = filesOf(latest.current).findIndex(({ key }) => key === file.key)
      set(removed(latest.current, file.key))
      focusAfterRemoval(group.current, at)
      const undo = () => set(restored(latest.current, file, at))
      showToast({ message: t('removed', { name: file.name }), action: { label: t('undo'), run: undo } })
    },
    /** How many more it takes. */
    left,
    send: (files: readonly File[]) => {
      if (files.length > left) showToast({ message: t('tooMany', { most }), tone: 'info' })
      start(files.slice(0, left))
    },
    uploads,
    retry,
    drop,
  }
}
