import { useEffect, useRef } from 'react'
import { useSteady } from '@/components/ui/use-steady'

/** The steps that led to an entry of the browser's history, its own last; kept in the entry, because the address stays the same. */
const key = 'registrationSteps'

function stepsHere(): readonly number[] {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !(key in state) || !Array.isArray(state[key])) return []
  return state[key].filter((step) => typeof step === 'number')
}

/** Longer than the browser takes to go back within a page. */
const patienceMs = 1_000

/**
 * Each step of a form has an entry in the browser's history: its Back leads to the step before, and `onReturn` shows that.
 * `goTo` says which step is shown next; `leave` goes on to another page in the place of all of them.
 */
export function useStepHistory(step: number, onReturn: (step: number) => void) {
  const isLeaving = useRef(false)
  const show = useSteady(onReturn)
  useEffect(() => {
    const listen = () => {
      const shown = stepsHere().at(-1)
      // An entry without steps is another page.
      if (shown !== undefined && !isLeaving.current) show(shown)
    }
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [show])

  /** With the step shown now: after a visit that began in the middle of the form no entry says it. */
  function steps(): readonly number[] {
    const here = stepsHere()
    return here.at(-1) === step ? here : [step]
  }

  function goTo(next: number) {
    if (next === step) return
    const path = steps()
    const at = path.lastIndexOf(next)
    if (at >= 0) window.history.go(at - path.length + 1)
    else if (next > step) {
      window.history.replaceState({ [key]: path }, '')
      window.history.pushState({ [key]: [...path, next] }, '')
    }
  }

  function leave(go: () => void) {
    const { length } = steps()
    if (length < 2) return go()
    isLeaving.current = true
    const once = () => {
      window.removeEventListener('popstate', once)
      clearTimeout(timer)
      go()
    }
    const timer = setTimeout(once, patienceMs)
    window.addEventListener('popstate', once)
    window.history.go(1 - length)
  }

  return { goTo, leave }
}
