'use client'

import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from './cn'
import { IconButton } from './icon-button'
import { controlStyles } from './control-styles'
import { Spinner } from './spinner'
import { useEarlyText } from './use-early'
import { useSteady } from './use-steady'
import { useWords } from './words'

export type SearchBoxProps = {
  /** What the search looks through: "Name, pinyin, e-mail or team code". */
  label: string
  value: string
  onSearch: (query: string) => void
  pending?: boolean
  /** In the band of a page: low, and it says that `/` leads to it. */
  isInBand?: boolean
  className?: string
}

const pause = 200

/** Searches while typing, but not during an input method's composition; Enter searches at once, Esc clears. */
export function SearchBox({ label, value, onSearch, pending, isInBand, className }: SearchBoxProps) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState(value)
  const [searched, setAsked] = useState(value)
  const [known, setKnown] = useState(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    // Whoever follows a link before the search begins has found what they looked for: the search would take its place.
    const follow = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const staysHere = metaKey || ctrlKey || shiftKey || link?.target === '_blank'
      if (link && !staysHere && link.pathname !== window.location.pathname) clearTimeout(timer.current)
    }
    document.addEventListener('click', follow, true)
    return () => {
      document.removeEventListener('click', follow, true)
      clearTimeout(timer.current)
    }
  }, [])

  // Something other than this box changed the address: a cleared filter, the back button.
  if (value !== known) {
    setKnown(value)
    if (value !== searched) {
      setText(value)
      setAsked(value)
    }
  }

  // As of the moment in which it begins: what was chosen since the last letter stays chosen.
  const ask = useSteady((query: string) => {
    clearTimeout(timer.current)
    if (query === searched) return
    setAsked(query)
    onSearch(query)
  })

  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => ask(next.trim()), pause)
  }

  useEarlyText(id, value, change)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || composing.current) return
    if (event.key === 'Enter') {
      event.preventDefault()
      ask(text.trim())
    } else if (event.key === 'Escape' && text) {
      // Esc clears the text first, and closes the dialog around it next.
      event.stopPropagation()
      setText('')
      ask('')
    }
  }

  return (
    <search className={cn('relative flex min-w-0 items-center', className)}>
      <span className="pointer-events-none absolute start-3 text-ink-muted">
        {pending ? <Spinner /> : <Search aria-hidden="true" className="size-4" />}
      </span>
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          change(event.currentTarget.value)
        }}
        onKeyDown={press}
        className={cn(
          controlStyles,
          'truncate ps-9',
          isInBand ? 'h-control-sm sm:text-sm' : 'h-control',
          text ? 'pe-11' : isInBand ? 'pe-3 lg:pe-9' : 'pe-3',
        )}
      />
      {isInBand && !text && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute end-2 rounded-sm border border-line px-1.5 font-sans text-ink-muted text-xs max-lg:hidden"
        >
          /
        </kbd>
      )}
      {text && (
        <IconButton
          size="sm"
          label={words.clear}
          className="absolute end-1"
          onClick={() => {
            setText('')
            ask('')
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </search>
  )
}
