'use client'

import { Bookmark, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Popover } from '@/components/ui/popover'
import type { UrlPatch } from '@/components/ui/use-url-state'
import { removeViewAction, saveViewAction } from '@/lib/features/people/saved-views/actions'
import { viewNameFacts } from '@/lib/features/people/saved-views/rules'
import { patchOfView, queryOfView, type RosterView, type SavedView } from './roster-view'

export type SavedViewsProps = {
  views: readonly SavedView[]
  view: RosterView
  change: (patch: UrlPatch) => void
}

const screen = 'registrations'

/** Filter, order and columns saved under a name, for the list of any project. */
export function SavedViews({ views, view, change }: SavedViewsProps) {
  const t = useTranslations('registrations.views')
  const [kept, setKept] = useState(views)
  const [name, setName] = useState('')
  const query = queryOfView(view)
  const saving = useOperation(saveViewAction, {
    successMessage: ({ name: saved }) => t('saved', { name: saved }),
    onSuccess: (saved) => {
      setKept((before) => [...before.filter(({ id }) => id !== saved.id), saved])
      setName('')
    },
  })
  const removing = useOperation(removeViewAction, {
    onSuccess: ({ id }) => setKept((before) => before.filter((one) => one.id !== id)),
  })
  const fault = saving.fault ?? removing.fault

  function submit(event: FormEvent) {
    event.preventDefault()
    void saving.run({ screen, name, query })
  }

  return (
    <Popover
      label={t('title')}
      trigger={
        <IconButton size="sm" label={t('title')}>
          <Bookmark aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-4">
        {fault && <FaultBanner fault={fault} />}
        {kept.length === 0 ? (
          <p className="text-ink-muted">{t('none')}</p>
        ) : (
          <ul className="-mx-2">
            {kept.map((one) => (
              <li key={one.id} className="flex items-center gap-1">
                <button
                  type="button"
                  aria-pressed={one.query === query}
                  onClick={() => change(patchOfView(one.query))}
                  className="min-h-control min-w-0 flex-1 truncate rounded-sm px-2 text-start hover:bg-sunken aria-pressed:font-medium aria-pressed:text-accent-text"
                >
                  {one.name}
                </button>
                <IconButton
                  size="sm"
                  label={t('remove', { name: one.name })}
                  onClick={() => removing.run({ viewId: one.id })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form method="dialog" onSubmit={submit} className="flex flex-col gap-2 border-line border-t pt-4">
          <Field label={t('name')} hint={t('hint')}>
            <Input
              required
              value={name}
              maxLength={viewNameFacts.max}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Button type="submit" pending={saving.pending}>
            {t('save')}
          </Button>
        </form>
      </div>
    </Popover>
  )
}
