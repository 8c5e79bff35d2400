import { cn } from './cn'

/** The classes of what floats above the page: lists, panels. What was opened last lies above the messages that were there before it. */
export const floatingStyles = cn(
  'z-60 animate-rise rounded-lg border border-line bg-overlay text-body shadow-overlay outline-none',
)

/** On a phone: a sheet at the foot of the window, over the darkened page. Its element has `data-sheet`. */
export const sheetStyles = cn(
  'narrow:absolute narrow:inset-x-0 narrow:bottom-0 narrow:max-h-[92dvh] narrow:rounded-b-none narrow:shadow-[0_0_0_100vmax_var(--color-scrim)]',
)
