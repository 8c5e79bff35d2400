'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import type { OperationState } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchBox } from '@/components/ui/search-box'

export type Choice = { id: string; name: string; hint: string }

export type ChoiceSearchProps<Row> = {
  words: { choose: string; search: string; start: string; noMatch: string; button: string }
  /** Offered before anything is searched for. */
  first: readonly Row[]
  find: Pick<OperationState<readonly Row[]>, 'pending' | 'fault' | 'run'>
  /** What the search is sent with. */
  about: Record<string, string>
  shown: (row: Row) => Choice
  isBusy: boolean
  onChoose: (id: string) => void
}

/** What a search says where its texts have the usual keys. */
export function searchWords(t: (key: 'search' | 'start' | 'noMatch') => string) {
  return { search: t('search'), start: t('start'), noMatch: t('noMatch') }
}

type FoundChoicesProps<Row> = Omit<ChoiceSearchProps<Row>, 'words' | 'first' | 'about'> & {
  t: (key: 'choose' | 'search' | 'start' | 'noMatch' | 'button') => string
}

/** One of many to narrow a list to: nothing is offered before something is typed. */
export function FoundChoices<Row>({ t, ...choices }: FoundChoicesProps<Row>) {
  const words = { ...searchWords(t), choose: t('choose'), button: t('button') }
  return <ChoiceSearch {...choices} words={words} first={[]} about={{}} />
}

/** One of many, found by typing on the server, each with a button. */
export function ChoiceSearch<Row>({ words, first, find, about, shown, isBusy, onChoose }: ChoiceSearchProps<Row>) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState('')
  const [found, setFound] = useState(first)

  const look = useEffectEvent(async () => {
    setAsked(search)
    if (search === '') return setFound(first)
    const rows = await find.run({ ...about, search })
    if (rows) setFound(rows)
  })
  // What is typed during a search is searched for when that has ended.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it asks the server, once for each search
    if (search !== asked && !find.pending) void look()
  }, [search, asked, find.pending])

  return (
    <div className="flex flex-col gap-4">
      <p>{words.choose}</p>
      <SearchBox label={words.search} value={search} pending={find.pending} onSearch={setSearch} />
      {find.fault && <FaultBanner fault={find.fault} />}
      {found.length === 0 ? (
        <EmptyState kind={search === '' ? 'nothing' : 'noMatch'} title={search === '' ? words.start : words.noMatch} />
      ) : (
        <ul aria-label={words.choose} className="divide-y divide-line rounded-lg border border-line">
          {found.map(shown).map(({ id, name, hint }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-ink-muted text-sm wrap-anywhere">{hint}</span>
              </span>
              <Button size="sm" pending={isBusy} onClick={() => onChoose(id)}>
                {words.button}
                <span className="sr-only">: {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
