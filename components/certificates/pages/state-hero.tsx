import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

const looks = {
  good: { ground: 'border-good/30 bg-good-soft', ink: 'text-good', disc: 'bg-good text-good-soft' },
  warn: { ground: 'border-warn/30 bg-warn-soft', ink: 'text-warn', disc: 'bg-warn text-warn-soft' },
  bad: { ground: 'border-bad/30 bg-bad-soft', ink: 'text-bad', disc: 'bg-bad text-bad-soft' },
  neutral: { ground: 'border-line bg-sunken', ink: 'text-ink', disc: 'bg-ink text-sunken' },
}

export type StateHeroProps = { tone: keyof typeof looks; icon: ReactNode; title: string; children: ReactNode }

/** The validity of a certificate, shown by a large icon, a colour and a word. */
export function StateHero({ tone, icon, title, children }: StateHeroProps) {
  const { ground, ink, disc } = looks[tone]
  return (
    <div className={cn('flex flex-col items-center rounded-xl border px-6 py-8 text-center sm:py-10', ground)}>
      <span className={cn('flex size-16 items-center justify-center rounded-full [&_svg]:size-9', disc)}>{icon}</span>
      <h1 className={cn('mt-4 font-semibold text-4xl tracking-title', ink)}>{title}</h1>
      <div className="mt-2 max-w-prose text-lead">{children}</div>
    </div>
  )
}
