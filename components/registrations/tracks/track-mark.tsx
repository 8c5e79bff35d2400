import { cn } from '@/components/ui/cn'
import { lettersOf, pictureOf } from '@/lib/features/catalogue/projects/rules'

/** A project's picture, or its letters where it has none. Its name is beside it. */
export function TrackMark({ code, size = 'md' }: { code: string; size?: 'md' | 'lg' }) {
  const picture = pictureOf(code)
  const side = size === 'md' ? 'size-10' : 'size-12'
  if (picture) return <img src={picture} alt="" width={48} height={48} className={cn('shrink-0 rounded-md', side)} />
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-md bg-accent-soft font-semibold text-accent-text text-xs',
        side,
      )}
    >
      {lettersOf(code)}
    </span>
  )
}
