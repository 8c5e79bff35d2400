'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { RouteLink } from '@/components/ui/route-link'
import { SearchBox } from '@/components/ui/search-box'
import type { FunctionName } from './function-list'

/** All functions by section, found by name or purpose. */
export function FunctionNav({ functions, chosen }: { functions: FunctionName[]; chosen: string }) {
  const t = useTranslations('docs')
  const [query, setQuery] = useState('')
  const found = functions.filter(({ name, summary }) =>
    `${name} ${summary}`.toLowerCase().includes(query.toLowerCase()),
  )
  const sections = [...new Set(found.map(({ section }) => section))]
  return (
    <nav aria-label={t('functions')} className="lg:sticky lg:top-6">
      <SearchBox label={t('search')} value={query} onSearch={setQuery} className="mb-3" />
      {found.length === 0 && <EmptyState kind="noMatch" title={t('noMatch')} />}
      <div className="max-h-72 overflow-y-auto lg:max-h-[80vh]">
        {sections.map((section) => (
          <section key={section} className="mb-3">
            <h2 className="px-3 py-1 font-semibold text-ink-muted text-xs">{section}</h2>
            <ul className="flex flex-col gap-0.5">
              {found
                .filter((one) => one.section === section)
                .map(({ name }) => (
                  <li key={name}>
                    <RouteLink
                      href={`/api/docs?function=${name}`}
                      aria-current={name === chosen ? 'page' : undefined}
                      className={cn(
                        'block truncate rounded-md px-3 py-1.5 font-mono text-sm hover:bg-sunken',
                        name === chosen && 'bg-accent-soft font-semibold text-accent-text',
                      )}
                    >
                      {name}
                    </RouteLink>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
