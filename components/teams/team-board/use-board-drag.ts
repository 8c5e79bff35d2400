'use client'

import {
  type Announcements,
  type CollisionDetection,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'

const steps: Record<string, 1 | -1 | undefined> = {
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
}

/**
 * How cards are dragged: by mouse, by a long touch, and by keys, which move from one target that takes the card to the
 * next. `places` are all targets in their order.
 */
export function useBoardDrag(
  places: readonly string[],
  named: { card: (id: string) => string; place: (id: string) => string },
) {
  const t = useTranslations('teamBoard.speech')
  /** The target chosen by keys: at first the card's own place. */
  const chosen = useRef<string | null>(null)

  const byKeys: KeyboardCoordinateGetter = (event, { context }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const open = places.filter((id) => context.droppableContainers.get(id)?.disabled === false)
    const at = open.indexOf(chosen.current ?? '')
    const next = open[(at + step + open.length) % open.length]
    const node = next === undefined ? null : (context.droppableContainers.get(next)?.node.current ?? null)
    if (next === undefined || node === null) return undefined
    chosen.current = next
    node.scrollIntoView({ block: 'nearest' })
    const { left, top } = node.getBoundingClientRect()
    return { x: left + 12, y: top + 12 }
  }

  const collisions: CollisionDetection = (args) => {
    const { droppableContainers, pointerCoordinates } = args
    if (pointerCoordinates) return pointerWithin(args)
    return droppableContainers.flatMap(({ id }) => (id === chosen.current ? [{ id }] : []))
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byKeys, scrollBehavior: 'auto' }),
  )
  const { card, place } = named
  const announcements = useMemo(
    (): Announcements => ({
      onDragStart: ({ active }) => card(String(active.id)),
      onDragOver: ({ over }) => (over ? t('over', { place: place(String(over.id)) }) : t('overNothing')),
      onDragEnd: ({ over }) => (over ? t('dropped', { place: place(String(over.id)) }) : t('cancelled')),
      onDragCancel: () => t('cancelled'),
    }),
    [t, card, place],
  )
  const accessibility = { announcements, screenReaderInstructions: { draggable: t('instructions') } }
  const startAt = (id: string) => {
    chosen.current = id
  }
  return { sensors, collisions, accessibility, startAt }
}
