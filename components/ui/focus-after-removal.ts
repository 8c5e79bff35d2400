/**
 * Removing an entry removes the button that was pressed, and the focus with it: the same button of the entry that takes its place has
 * it next, or of the last one; where none is left, the first button that is there.
 */
export function focusAfterRemoval(container: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    if (container === null || document.activeElement !== document.body) return
    const others = [...container.querySelectorAll<HTMLElement>('[data-remove]')]
    const next =
      others[Math.min(at, others.length - 1)] ?? container.querySelector<HTMLElement>('button:not(:disabled)')
    next?.focus({ preventScroll: true })
  })
}
