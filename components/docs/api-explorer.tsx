'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchBox } from '@/components/ui/search-box'
import { useUrlState } from '@/components/ui/use-url-state'
import { cn } from '@/components/ui/cn'
import type { FunctionEntry } from './function-list'
import { TryFunction } from './try-function'

/** All functions of the API, found by name, each with a form that really calls it. */
export function ApiExplorer({ functions }: { functions: FunctionEntry[] }) {
  const t = useTranslations('docs')
  const url = useUrlState()
  const [query, setQuery] = useState('')
  const chosen = functions.find(({ name }) => name === url.params.get('function')) ?? functions[0]
  const found = useMemo(
    () => functions.filter(({ name, summary }) => `${name} ${summary}`.toLowerCase().includes(query.toLowerCase())),
    [functions, query],
  )
  return (
    <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start">
      <nav aria-label={t('functions')} className="lg:sticky lg:top-6">
        <SearchBox label={t('search')} value={query} onSearch={setQuery} className="mb-3" />
        {found.length === 0 && <EmptyState kind="noMatch" title={t('noMatch')} />}
        <ul className="flex max-h-72 flex-col gap-0.5 overflow-y-auto lg:max-h-[70vh]">
          {found.map(({ name }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === chosen?.name ? 'true' : undefined}
                onClick={() => url.set({ function: name })}
                className={cn(
                  'w-full rounded-md px-3 py-2 text-start font-mono text-sm hover:bg-sunken',
                  name === chosen?.name && 'bg-accent-soft font-semibold text-accent-text',
                )}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chosen && (
        <Card
          title={<span className="font-mono">{chosen.name}</span>}
          description={chosen.summary}
          actions={chosen.access.map((role) => <Badge key={role}>{t(`access.${accessKey(role)}`)}</Badge>)}
        >
          <TryFunction key={chosen.name} entry={chosen} />
        </Card>
      )}
    </div>
  )
}

const roles = ['anyone', 'student', 'adviser', 'coordinator', 'admin', 'system'] as const

function accessKey(role: string): (typeof roles)[number] {
  return roles.find((known) => known === role) ?? 'system'
}
