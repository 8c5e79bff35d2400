import { useEffect, useState } from 'react'

/** What has the focus now; of a menu, which goes when its item is chosen, the button that opened it. */
function focusedNow() {
  const { activeElement } = document
  const opener = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const element = opener ? document.getElementById(opener) : activeElement
  return element instanceof HTMLElement ? element : null
}

/** In a dialog: gives the focus back to what opened it. Radix does so only where the opener is a `Trigger`. */
export function FocusReturn() {
  // While this draws nothing of the dialog has taken the focus yet, as an `autoFocus` in it does before effects run.
  const [opener] = useState(focusedNow)
  useEffect(
    () => () =>
      void setTimeout(() => {
        // What closed the dialog may have moved the focus on purpose.
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
      }),
    [opener],
  )
  return null
}
