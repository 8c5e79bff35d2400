import { cn } from './cn'

/** How a field looks that one types or chooses in. */
export const controlStyles = cn(
  'w-full min-w-0 rounded-md border border-line-strong bg-raised text-body text-ink shadow-control',
  'transition-[border-color,box-shadow] duration-100 hover:border-ink-muted',
  'focus:border-accent-text focus:outline-none focus:ring-1 focus:ring-accent-text',
  'aria-invalid:border-bad aria-invalid:focus:border-bad aria-invalid:focus:ring-bad',
  '[&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-ink-muted',
)

/** How a list to choose from looks; its arrow stands over its end. */
export const selectStyles = cn(controlStyles, 'h-control appearance-none truncate ps-3 pe-9')
