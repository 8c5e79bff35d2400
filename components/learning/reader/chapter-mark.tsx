import { Check } from 'lucide-react'
import { cn } from '@/components/ui/cn'

/** An icon for done, open now, or still to come; the text is beside it. */
export function ChapterMark({ state }: { state: 'done' | 'now' | 'open' }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-line-strong',
        state === 'done' && 'border-good bg-good text-raised',
        state === 'now' && 'border-accent-text',
      )}
    >
      {state === 'done' && <Check className="size-3" strokeWidth={3} />}
      {state === 'now' && <span className="size-2 rounded-full bg-accent-text" />}
    </span>
  )
}
