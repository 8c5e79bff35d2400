'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { keptSchoolHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchBox } from '@/components/ui/search-box'
import { findHeirsAction, mergeSchoolsAction, previewMergeAction } from '@/lib/features/people/schools/actions'
import type { Heir } from '@/lib/features/people/schools/kept-schools.queries'
import type { previewMerge } from '@/lib/features/people/schools/preview-merge'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { MergePreview } from './merge-preview'

export type MergeDialogProps = {
  school: { id: string; name: string; nameEn: string | null }
  /** Those with one of its names, offered first. */
  alike: readonly Heir[]
  onClose: () => void
}

/** First the school that stays, then what moves to it; nothing happens before that is confirmed. */
export function MergeDialog({ school, alike, onClose }: MergeDialogProps) {
  const t = useTranslations('schoolConsole.merge')
  const language = useLocale()
  const preview = useOperation(previewMergeAction)
  const [chosen, setChosen] = useState<ResultOf<typeof previewMerge> | null>(null)
  const choose = async (heirId: string) => setChosen(await preview.run({ schoolId: school.id, heirId }))
  const named = schoolName(school, language)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title={t('title', { school: named })}>
      {chosen === null ? (
        <HeirSearch schoolId={school.id} alike={alike} isBusy={preview.pending} onChoose={(id) => void choose(id)} />
      ) : (
        <Confirm preview={chosen} onBack={() => setChosen(null)} />
      )}
      {preview.fault && <FaultBanner fault={preview.fault} />}
    </Dialog>
  )
}

type HeirSearchProps = {
  schoolId: string
  alike: readonly Heir[]
  isBusy: boolean
  onChoose: (id: string) => void
}

function HeirSearch({ schoolId, alike, isBusy, onChoose }: HeirSearchProps) {
  const t = useTranslations('schoolConsole.merge')
  const language = useLocale()
  const find = useOperation(findHeirsAction)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Heir[]>(alike)

  async function look(sought: string) {
    setSearch(sought)
    if (sought === '') return setFound(alike)
    const schools = await find.run({ schoolId, search: sought })
    if (schools) setFound(schools)
  }

  return (
    <div className="flex flex-col gap-4">
      <p>{t('choose')}</p>
      <SearchBox label={t('search')} value={search} pending={find.pending} onSearch={(sought) => void look(sought)} />
      {find.fault && <FaultBanner fault={find.fault} />}
      {found.length === 0 ? (
        <EmptyState kind={search === '' ? 'nothing' : 'noMatch'} title={t(search === '' ? 'start' : 'noMatch')} />
      ) : (
        <ul aria-label={t('choose')} className="divide-y divide-line rounded-lg border border-line">
          {found.map(({ id, code, name, nameEn, city }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{schoolName({ name, nameEn }, language)}</span>
                <span className="block text-ink-muted text-sm">{[code, city].filter(Boolean).join(' · ')}</span>
              </span>
              <Button size="sm" pending={isBusy} onClick={() => onChoose(id)}>
                {t('look')}
                <span className="sr-only">: {schoolName({ name, nameEn }, language)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Confirm({ preview, onBack }: { preview: ResultOf<typeof previewMerge>; onBack: () => void }) {
  const t = useTranslations('schoolConsole.merge')
  const faults = useTranslations('faults')
  const router = useRouter()
  const { school, heir, whyNot } = preview
  const operation = useOperation(mergeSchoolsAction, {
    successMessage: t('done'),
    onSuccess: ({ heirId }) => router.push(keptSchoolHref(heirId)),
  })
  return (
    <Form
      operation={operation}
      onSubmit={() =>
        void operation.run({ schoolId: school.id, version: school.version, heirId: heir.id, heirVersion: heir.version })
      }
    >
      <MergePreview preview={preview} />
      <DialogFooter>
        <Button onClick={onBack}>{t('back')}</Button>
        <Submit variant="danger" reason={whyNot && faults(whyNot)}>
          {t('confirm')}
        </Submit>
      </DialogFooter>
    </Form>
  )
}
