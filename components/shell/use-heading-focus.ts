import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { contentId } from './content-id'

/** On the way to another page the focus goes to its heading, where reading begins; what is asked of the query stays in place. */
export function useHeadingFocus(): void {
  const path = usePathname()
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    focusHeading()
  }, [path])
}

/** Reading begins at the heading of the page. */
export function focusHeading(): void {
  const content = document.getElementById(contentId)
  // A field or a dialog that asks for the focus by itself has it.
  if (isTaken(content) || document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null) return
  const heading = content?.querySelector('h1') ?? document.querySelector('h1')
  if (heading === null) return content?.focus({ preventScroll: true })
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  heading.focus({ preventScroll: true })
}

/** A page without a frame has no content of its own: there only a field counts, because a link that led here may still be there. */
function isTaken(content: HTMLElement | null): boolean {
  const active = document.activeElement
  if (content === null) return active?.matches('input, select, textarea') === true
  return content !== active && content.contains(active)
}
