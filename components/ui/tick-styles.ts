import { cn } from './cn'

/** How a checkbox or radio button looks; a module of its own, so that the server draws some, too. */
export const tickStyles = cn(
  'grid size-5 shrink-0 appearance-none place-content-center border border-line-strong bg-raised shadow-control sm:size-4.5',
  'transition-colors duration-100 hover:border-ink-muted checked:border-accent checked:bg-accent',
  "before:scale-0 before:bg-accent-ink before:transition-transform before:duration-100 before:content-['']",
  'checked:before:scale-100 disabled:border-line disabled:bg-sunken disabled:before:bg-ink-muted aria-invalid:border-bad',
  'forced-colors:appearance-auto',
)

/**
 * The `autoComplete` of a tick that the page holds: on the way back a browser ticks again what was ticked, and a list would
 * show rows as chosen of which it knows nothing.
 */
export const heldTick = 'off'
