'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { useMemo } from 'react'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { NewTabLink } from '@/components/shell/new-tab-link'
import { type AsText, fromText } from '@/components/ui/as-text'
import { Icon } from '@/components/ui/icon'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/cn'
import { NextLine, type NextLineProps } from './next-line'

export type NextHeroSteps = {
  first: NextLineProps
  others: readonly NextLineProps[]
  words: { title: string; heading: string; more: string }
}

/** The one thing to do next, large, with the only filled button of the page; what else there is to do is in a fold. */
export function NextHero({ steps }: { steps: AsText<NextHeroSteps> }) {
  const { first, others, words } = useMemo(() => fromText(steps), [steps])
  const { title, about, look, left, until, href, action, actionOf, opensWork } = first
  const Way = opensWork ? NewTabLink : ButtonLink
  return (
    <section
      aria-label={words.title}
      data-colour={look?.colour}
      className={cn(
        'mb-6 overflow-clip rounded-2xl bg-brand text-brand-ink shadow-raised sm:mb-9',
        // Its project's colour glows in one corner.
        look &&
          'bg-[radial-gradient(80%_90%_at_100%_0%,color-mix(in_oklab,var(--project)_55%,transparent),transparent)]',
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-5 sm:px-8 sm:py-7">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex items-center gap-3 font-medium text-brand-muted">
            {look && <ProjectTile look={look} className="size-8 rounded-md [&_svg]:size-4.5" />}
            <span className="min-w-0">
              {words.heading} · {about}
            </span>
          </p>
          <h2 className="mt-1 font-semibold text-[1.625rem] leading-(--leading-title) tracking-title sm:text-[2.125rem]">
            {title}
          </h2>
          {until && (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 leading-snug">
              <span className="inline-flex items-center gap-1.5 font-semibold text-lg">
                <Icon of="warn" className="size-4.5" />
                {left}
              </span>
              <span className="text-brand-muted text-sm tabular-nums">{until}</span>
            </p>
          )}
        </div>
        <Way
          size="lg"
          variant="brand"
          href={href}
          aria-label={actionOf}
          className="rounded-lg font-semibold narrow:w-full sm:min-w-48"
        >
          {action}
        </Way>
      </div>
      {others.length > 0 && (
        <details className="group border-white/15 border-t">
          <summary className="flex min-h-13 list-none items-center gap-2 px-5 sm:px-8 [&::-webkit-details-marker]:hidden">
            <span className="shrink-0">{words.more}</span>
            <span className="min-w-0 flex-1 truncate text-brand-muted text-sm">
              {others.map((line) => [line.title, line.left].filter(Boolean).join(' · ')).join(' · ')}
            </span>
            <Icon of="opensDown" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="divide-y divide-white/15 border-white/15 border-t px-5 pb-1 sm:px-8">
            {others.map((line) => (
              <NextLine key={line.actionOf} {...line} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
