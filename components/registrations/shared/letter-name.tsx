import { FileText } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { DateTime } from '@/components/ui/date-time'

export type LetterNameProps = { letter: { name: string; createdAt: Date }; className: string }

/** A commitment letter in a list: what it is called, and since when it is there. */
export function LetterName({ letter: { name, createdAt }, className }: LetterNameProps) {
  return (
    <span className={cn('flex min-w-0 flex-1 items-center', className)}>
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-ink-muted text-sm">
          <DateTime value={createdAt} as="date" />
        </span>
      </span>
    </span>
  )
}
