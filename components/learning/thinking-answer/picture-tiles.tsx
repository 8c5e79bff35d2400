'use client'

import { DndContext, PointerSensor, TouchSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Ref } from 'react'
import type { AnswerPicture } from '@/lib/features/learning/thinking-answers/rules'
import { PictureTile } from './picture-tile'

export type PictureTilesProps = {
  list: Ref<HTMLUListElement>
  pictures: readonly AnswerPicture[]
  readOnly: boolean
  onMove: (key: string, to: number) => void
  onRemove: (picture: AnswerPicture, at: number) => void
}

const silent = () => undefined
/** Where a picture went is said once, by name and place, when it has moved; the library would say keys, in English. */
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

/** The pictures of an answer, ordered by dragging. */
export function PictureTiles({ list, pictures, readOnly, onMove, onRemove }: PictureTilesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  )
  return (
    <DndContext
      id="thinking-pictures"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        const to = pictures.findIndex(({ key }) => key === over?.id)
        if (to >= 0 && active.id !== over?.id) onMove(String(active.id), to)
      }}
    >
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            at={at}
            count={pictures.length}
            readOnly={readOnly}
            onMove={(to) => onMove(picture.key, to)}
            onRemove={() => onRemove(picture, at)}
          />
        ))}
      </ul>
    </DndContext>
  )
}
