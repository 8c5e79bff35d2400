'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** `short`: for four tabs side by side on a phone. */
export type ReaderTab = { key: string; label: string; short?: string; count?: number; isNews?: boolean }

export type ReaderTabsProps = {
  label: string
  tabs: readonly ReaderTab[]
  current: string
  onChange: (key: string) => void
  children: ReactNode
}

/** The tabs of a chapter beside its main part: equal columns on a phone, arrow keys from tab to tab. */
export function ReaderTabs({ label, tabs, current, onChange, children }: ReaderTabsProps) {
  function go(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex(({ key }) => key === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.key)
    document.getElementById(`tab-${tab.key}`)?.focus()
  }
  const [only] = tabs
  if (tabs.length === 1 && only !== undefined)
    return (
      <section aria-labelledby={`tab-${only.key}`}>
        <h2 id={`tab-${only.key}`} className="mb-3 font-semibold text-lg">
          {only.label}
        </h2>
        {children}
      </section>
    )
  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={go}
        className="flex shadow-[inset_0_-1px_0_var(--color-line)] lg:gap-6"
      >
        {tabs.map(({ key, label: name, short, count, isNews }) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls={`panel-${key}`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
            className={cn(
              'flex h-12 items-center justify-center gap-1.5 border-transparent border-b-2 font-medium whitespace-nowrap text-ink-muted transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2 max-lg:min-w-0 max-lg:flex-1 narrow:text-[0.9375rem]',
              key === current && 'border-accent-text font-semibold text-ink',
            )}
          >
            <span className={cn('truncate', short !== undefined && 'max-lg:hidden')}>{name}</span>
            {short !== undefined && <span className="truncate lg:hidden">{short}</span>}
            {count !== undefined && count > 0 && (
              <span
                className={cn(
                  'min-w-5 rounded-full bg-sunken px-1.5 text-center font-medium text-ink-muted text-xs leading-5 tabular-nums',
                  isNews && 'bg-bad-fill text-white',
                )}
              >
                {count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`} className="pt-5">
        {children}
      </div>
    </>
  )
}
