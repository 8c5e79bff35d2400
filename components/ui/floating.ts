import { cn } from './cn'

/** The classes of what floats above the page: lists, panels. */
export const floatingStyles = cn(
  'z-50 animate-rise rounded-lg border border-line bg-overlay text-body shadow-overlay outline-none',
)
