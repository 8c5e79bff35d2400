import { cn } from '@/components/ui/cn'
import { lettersOf, pictureOf } from '@/lib/features/catalogue/projects/rules'

/** A project's picture, or its letters where it has none. Its name is beside it. */
export function TrackMark({ code, size = 'md' }: { code: string; size?: 'xs' | 'sm' | 'md' | 'lg' }) {
  const picture = pictureOf(code)
  const side = {
    xs: 'size-5 rounded-sm text-[0.4375rem]',
    sm: 'size-6 rounded-sm text-[0.5rem]',
    md: 'size-10 text-xs',
    lg: 'size-12 text-xs',
  }[size]
  if (picture) return <img src={picture} alt="" width={48} height={48} className={cn('shrink-0 rounded-md', side)} />
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-md bg-accent-soft font-semibold text-accent-text',
        side,
      )}
    >
      {lettersOf(code)}
    </span>
  )
}
