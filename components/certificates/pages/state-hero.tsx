import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

const looks = {
  good: { ground: 'border-good/30 bg-good-soft', ink: 'text-good', disc: 'bg-good text-good-soft' },
  warn: { ground: 'border-warn/30 bg-warn-soft', ink: 'text-warn', disc: 'bg-warn text-warn-soft' },
  bad: { ground: 'border-bad/30 bg-bad-soft', ink: 'text-bad', disc: 'bg-bad text-bad-soft' },
  neutral: { ground: 'border-line bg-sunken', ink: 'text-ink', disc: 'bg-ink text-sunken' },
}

export type StateHeroProps = {
  tone: keyof typeof looks
  icon: ReactNode
  title: string
  children: ReactNode
  aside?: ReactNode
}

/** The validity of a certificate, shown by a large icon, a colour and a word. */
export function StateHero({ tone, icon, title, children, aside }: StateHeroProps) {
  const { ground, ink, disc } = looks[tone]
  return (
    <div
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-xl border p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:p-7',
        ground,
      )}
    >
      <span
        className={cn(
          'flex size-14 items-center justify-center self-start rounded-full sm:row-span-2 sm:size-16 [&_svg]:size-8',
          disc,
        )}
      >
        {icon}
      </span>
      <h1 className={cn('font-semibold text-2xl tracking-title sm:self-end sm:text-3xl', ink)}>{title}</h1>
      {aside && (
        <div className="text-ink-muted text-sm narrow:order-last narrow:col-span-2 sm:row-span-2 sm:text-end">
          {aside}
        </div>
      )}
      <div className="max-w-prose self-start narrow:col-span-2 sm:col-start-2">{children}</div>
    </div>
  )
}
