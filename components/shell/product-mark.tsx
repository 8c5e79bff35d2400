import { cn } from '@/components/ui/cn'

/** The mark: a path of steps that ends in a ring. */
export function ProductMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-7 shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M8 23.5 14 18l3.2 3.2 2.9-5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeOpacity="0.72"
      />
      <circle cx="22" cy="11" r="4" fill="none" stroke="#fff" strokeWidth="2.5" />
    </svg>
  )
}
