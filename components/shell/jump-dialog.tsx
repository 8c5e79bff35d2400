'use client'

/* oxlint-disable jsx-a11y/no-autofocus -- the dialog is opened to type in its field */

import '../ui/panels/sheet.css'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ask } from '@/components/forms/ask'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { Spinner } from '@/components/ui/spinner'
import type { findAnything } from '@/lib/features/home/global-search/find-anything'
import { moneyText } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import { rosterHref, rosterRowHref, studentEntryHref, teamListHref } from './addresses'
import { orderHref } from './console-addresses'

export type JumpScreen = { href: string; label: string }
export type JumpDialogProps = { screens: readonly JumpScreen[]; onClose: () => void }

type Found = ResultOf<typeof findAnything>
type Answer = { search: string; found: Found | null; message: string | null }
type FoundPlace = { href: string; label: string; hint: string }
type FoundGroup = {
  kind: 'screens' | 'students' | 'teams' | 'projects' | 'registrations' | 'orders'
  options: FoundPlace[]
}

const pause = 150

/** Finds students, teams, projects, registrations, orders and screens in reach and leads there. */
export function JumpDialog({ screens, onClose }: JumpDialogProps) {
  const t = useTranslations('jump')
  const common = useTranslations('common')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { answer, again } = useAnswer(text.trim())
  const groups = groupsOf(screens, answer.found, text.trim(), t)
  const options = groups.flatMap((group) => group.options)
  const isPending = answer.search !== text.trim()
  const message = isPending ? null : answer.message
  const optionId = (at: number) => `${id}-${at}`

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const last = Math.max(0, options.length - 1)
    const to: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const next = to[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    }
  }

  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group.options.length, 0))
  return (
    <dialog
      ref={dialog}
      aria-label={t('open')}
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[max(0.5rem,10dvh)] mb-auto w-[calc(100vw-1rem)] max-w-xl animate-rise flex-col overflow-hidden rounded-xl border border-line bg-overlay text-ink shadow-overlay backdrop:bg-scrim open:flex"
    >
      <div className="flex items-center gap-2 border-line border-b px-4">
        <span className="text-ink-muted">
          {isPending ? <Spinner /> : <Search aria-hidden="true" className="size-4" />}
        </span>
        <input
          autoFocus
          role="combobox"
          aria-label={t('field')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={t('field')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className="max-h-[60dvh] overflow-y-auto p-1.5">
        {groups.map(({ kind, options: ofGroup }, group) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className="px-2.5 pt-2 pb-0.5 font-medium text-ink-muted text-xs">
              {t(`kinds.${kind}`)}
            </p>
            {ofGroup.map((option, at) => {
              const place = (starts[group] ?? 0) + at
              return (
                <RouteLink
                  key={option.href + option.label}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  href={option.href}
                  onClick={() => dialog.current?.close()}
                  onPointerMove={() => setActive(place)}
                  className={cn(
                    'flex min-h-11 items-center gap-3 rounded-sm px-2.5 lg:min-h-8.5',
                    place === active && 'bg-accent-soft text-accent-text',
                  )}
                >
                  <span className="min-w-0 truncate font-medium">{option.label}</span>
                  <span className="ms-auto min-w-0 truncate text-ink-muted text-sm">{option.hint}</span>
                </RouteLink>
              )
            })}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={cn(
          'px-4 pb-4 text-sm',
          message === null ? 'text-ink-muted' : 'text-bad',
          message === null && options.length > 0 && 'sr-only',
        )}
      >
        {message ?? (isPending ? t('pending') : t('count', { count: options.length }))}
      </p>
      {message !== null && (
        <Button size="sm" className="mx-4 mb-4 self-start" onClick={again}>
          {common('retry')}
        </Button>
      )}
    </dialog>
  )
}

const nothing: Answer = { search: '', found: null, message: null }

/**
 * What the server finds for a text that has stood for a moment; what was found before stands until then. A text that goes on
 * aborts the search for the one before.
 */
function useAnswer(search: string): { answer: Answer; again: () => void } {
  const t = useTranslations('jump')
  const [answer, setAnswer] = useState(nothing)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    const find = async () => {
      if (search === '') return setAnswer(nothing)
      const result = await ask<Found>('/api/search', { search }, over.signal)
      if (over.signal.aborted) return
      setAnswer(
        result?.ok
          ? { search, found: result.data, message: null }
          : { search, found: null, message: result?.fault.message ?? t('failed') },
      )
    }
    const timer = setTimeout(() => void find(), search === '' ? 0 : pause)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [search, turn, t])
  const again = () => {
    setAnswer(nothing)
    setTurn(turn + 1)
  }
  return { answer, again }
}

type Say = ReturnType<typeof useTranslations<'jump'>>

function groupsOf(screens: readonly JumpScreen[], found: Found | null, text: string, t: Say): FoundGroup[] {
  const sought = text.toLowerCase()
  const groups: FoundGroup[] = [
    {
      kind: 'screens',
      options: screens
        .filter(({ label }) => label.toLowerCase().includes(sought))
        .map(({ href, label }) => ({ href, label, hint: '' })),
    },
    ...(found === null
      ? []
      : ([
          {
            kind: 'students',
            options: found.students.map(({ id, name, otherName, email, school }) => ({
              href: studentEntryHref(id),
              label: [name, otherName].filter(Boolean).join(' '),
              hint: [school, email].filter(Boolean).join(' · '),
            })),
          },
          {
            kind: 'teams',
            options: found.teams.map(({ projectCode, serial, code, title, school }) => ({
              href: teamListHref(projectCode, { search: String(serial) }),
              label: title ?? t('team', { code }),
              hint: [t('serial', { projectCode, serial }), school].join(' · '),
            })),
          },
          {
            kind: 'projects',
            options: found.projects.map(({ code, name }) => ({ href: rosterHref(code), label: code, hint: name })),
          },
          {
            kind: 'registrations',
            options: found.registrations.map(({ number, projectCode }) => ({
              href: rosterRowHref(projectCode, number),
              label: number,
              hint: projectCode,
            })),
          },
          {
            kind: 'orders',
            options: found.orders.map(({ number, totalMinor, currency }) => ({
              href: orderHref(number),
              label: number,
              hint: moneyText(totalMinor, currency),
            })),
          },
        ] satisfies FoundGroup[])),
  ]
  return groups.filter(({ options }) => options.length > 0)
}
