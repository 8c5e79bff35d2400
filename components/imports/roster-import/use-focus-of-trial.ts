import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '@/components/shell/use-heading-focus'

/**
 * The button that chose a file goes while the file is tried, and the focus with it: then reading goes on at the heading of what
 * takes the place of the page, or after a refusal at the first button in the returned place that says what to choose.
 */
export function useFocusOfTrial(isChecking: boolean, isTrying: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ isChecking, isTrying })
  useEffect(() => {
    const was = before.current
    before.current = { isChecking, isTrying }
    if (was.isChecking !== isChecking) focusHeading()
    else if (was.isTrying && !isTrying && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-choose] button')?.focus()
  }, [isChecking, isTrying])
  return place
}
