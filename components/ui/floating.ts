import { cn } from './cn'

/** What floats above the page: lists, panels. */
export const floatingStyles = cn(
  'z-50 animate-rise rounded-lg border border-line bg-overlay text-body shadow-overlay outline-none',
)
