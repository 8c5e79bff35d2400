'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { fetched } from '@/components/ui/fetched'
import { Spinner } from '@/components/ui/spinner'
import { Icon } from '@/components/ui/icon'
import type { Pressed } from './editor'
import type { RichEditorProps } from './editors/rich-editor'
import { writingStyles } from './editors/writing-styles'
import { ShownBlock } from './shown-block'
import { whenCalm } from './when-calm'
import { useBlock } from './work'

const { Fetched: RichEditor, load } = fetched(async () => (await import('./editors/rich-editor')).RichEditor)

/** The distance from the window at which the editor comes by itself. */
const ahead = '300px 0px'

/**
 * A rich text: the portal's sanitised HTML, and its editor once the reader enters it. The editor is larger than the page
 * around it, so it is fetched then, or when the page has come to rest, and comes by itself to what is in the window. Text
 * that only this device has is shown in the editor alone, whose schema removes foreign HTML. What is typed while the editor
 * is on its way is put into it.
 */
export function RichBody(props: Omit<RichEditorProps, 'pressed' | 'takeTyped'>) {
  const { block, labelId, hintId } = props
  const t = useTranslations('blocks.rich')
  const { savedContent, status } = useBlock(block.id)
  const place = useRef<HTMLDivElement>(null)
  const pointer = useRef<Pressed>('end')
  const typed = useRef('')
  const [pressed, press] = useState<Pressed | null>(null)
  const comes = useComing(place)
  const isWanted = pressed !== null || status !== 'clean'
  const isHere = useFetched(isWanted || comes)
  // It stays once it is there, whatever becomes of the reason.
  const [isThere, stay] = useState(false)
  const isShown = isThere || (isHere && (isWanted || comes))
  if (isShown && !isThere) stay(true)
  function collect(event: KeyboardEvent) {
    const text = typedBy(event, typed.current)
    if (text === null) return
    event.preventDefault()
    typed.current = text
  }
  function takeTyped(): string {
    const text = typed.current
    typed.current = ''
    return text
  }

  const preview = (
    <div ref={place}>
      <p
        aria-hidden="true"
        className="flex h-[2.625rem] w-fit items-center gap-2 rounded-lg border border-line px-4 text-ink-muted text-sm shadow-control pointer-coarse:h-[3.375rem]"
      >
        {isWanted ? <Spinner /> : <Icon of="write" className="size-4" />}
        {t(isWanted ? 'opening' : 'write')}
      </p>
      <div
        role="textbox"
        aria-multiline="true"
        aria-labelledby={labelId}
        aria-describedby={hintId}
        aria-busy={isWanted}
        tabIndex={0}
        // A finger that scrolls presses, too, and focuses nothing.
        onPointerDown={({ clientX: left, clientY: top }) => {
          pointer.current = { left, top }
        }}
        onFocus={() => press(pointer.current)}
        onKeyDown={collect}
        className={cn(writingStyles, 'min-h-24 cursor-text py-3')}
      >
        <ShownBlock block={block} content={savedContent} empty="" />
      </div>
    </div>
  )
  return isShown ? <RichEditor instead={preview} {...props} {...{ pressed, takeTyped }} /> : preview
}

/** A text with a key added to it, or with its last sign removed; null: the key types nothing. */
function typedBy({ key, ctrlKey, metaKey }: KeyboardEvent, before: string): string | null {
  if (ctrlKey || metaKey) return null
  if (key === 'Backspace' && before !== '') return before.slice(0, -1)
  if (key === 'Enter') return `${before}\n`
  return key.length === 1 ? before + key : null
}

/** Whether the page is at rest and the text in the window or near it. */
function useComing(place: RefObject<HTMLElement | null>): boolean {
  const [comes, come] = useState(false)
  useEffect(() => {
    if (comes || place.current === null) return
    let observer: IntersectionObserver | undefined
    const { current } = place
    const leave = whenCalm(() => {
      observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(true),
        { rootMargin: ahead },
      )
      observer.observe(current)
    })
    return () => {
      leave()
      observer?.disconnect()
    }
  }, [place, comes])
  return comes
}

/** Whether the editor has been fetched: now where it is wanted, else when the page has come to rest. Offline it waits for the network. */
function useFetched(isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (isHere) return
    const fetchIt = () => {
      load().then(
        () => setHere(true),
        () => window.addEventListener('online', fetchIt, { once: true }),
      )
    }
    const leave = isWanted ? null : whenCalm(fetchIt)
    if (isWanted) fetchIt()
    return () => {
      leave?.()
      window.removeEventListener('online', fetchIt)
    }
  }, [isWanted, isHere])
  return isHere
}
