import { cn } from '@/components/ui/cn'

/** The progress of a course as a bar; the counts are beside it. */
export function DoneBar({
  label,
  done,
  total,
  className,
}: {
  label: string
  done: number
  total: number
  className?: string
}) {
  return (
    <progress
      aria-label={label}
      max={Math.max(1, total)}
      value={done}
      className={cn(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-good',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-good',
        className,
      )}
    />
  )
}
