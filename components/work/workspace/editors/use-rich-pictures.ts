'use client'

import type { Editor } from '@tiptap/react'
import { type RefObject, useState } from 'react'
import { fileAddress } from '@/lib/features/files/files/rules'
import { holdPlace, leavePlace } from './picture-places'
import { useBlockUploads } from './use-block-uploads'

export type RichPictures = ReturnType<typeof useRichPictures>

/** Pictures uploaded into the text: each keeps its place meanwhile, whatever is typed. */
export function useRichPictures(editor: RefObject<Editor | null>) {
  const [leftOut, setLeftOut] = useState(0)
  const live = () => (editor.current === null || editor.current.isDestroyed ? null : editor.current)

  const { uploads, start, retry, drop } = useBlockUploads({
    only: 'pictures',
    onThere: ({ key }, id) => {
      const into = live()
      if (into === null) return
      const at = leavePlace(into.view, id) ?? into.state.doc.content.size
      const picture = { type: 'image', attrs: { src: fileAddress(key), alt: '' } }
      into.chain().insertContentAt(at, picture, { updateSelection: false }).run()
    },
    onGone: (id) => {
      const into = live()
      if (into !== null) leavePlace(into.view, id)
    },
  })
  const send = (files: readonly File[], at?: number) => {
    const into = live()
    if (into === null || files.length === 0) return
    setLeftOut(0)
    for (const id of start(files)) holdPlace(into.view, id, at ?? into.state.selection.to, drawPlace)
  }
  return { uploads, retry, drop, send, leftOut, setLeftOut }
}

function drawPlace(): HTMLElement {
  const place = document.createElement('span')
  place.className = 'inline-block h-24 w-36 animate-pulse rounded-md bg-line align-middle'
  place.setAttribute('aria-hidden', 'true')
  return place
}
