'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { ChoiceSearch, searchWords } from '@/components/people/people-console/choice-search'
import { keptSchoolHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { findHeirsAction, mergeSchoolsAction, previewMergeAction } from '@/lib/features/people/schools/actions'
import type { Heir } from '@/lib/features/people/schools/kept-schools.queries'
import type { previewMerge } from '@/lib/features/people/schools/preview-merge'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { MergePreview } from './merge-preview'
import { schoolChoice } from './school-choice'

type MergeDialogProps = {
  school: { id: string; name: string; nameEn: string | null }
  /** Those with one of its names, offered first. */
  alike: readonly Heir[]
  onClose: () => void
}

/** First the school that stays, then what moves to it; nothing happens before that is confirmed. */
export function MergeDialog({ school, alike, onClose }: MergeDialogProps) {
  const t = useTranslations('schoolConsole.merge')
  const language = useLocale()
  const find = useOperation(findHeirsAction)
  const preview = useOperation(previewMergeAction)
  const [chosen, setChosen] = useState<ResultOf<typeof previewMerge> | null>(null)
  const choose = async (heirId: string) => setChosen(await preview.run({ schoolId: school.id, heirId }))
  const named = schoolName(school, language)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title={t('title', { school: named })}>
      {chosen === null ? (
        <ChoiceSearch
          words={{ ...searchWords(t), choose: t('choose'), button: t('look') }}
          first={alike}
          find={find}
          about={{ schoolId: school.id }}
          shown={(heir) => schoolChoice(heir, language)}
          isBusy={preview.pending}
          onChoose={(id) => void choose(id)}
        />
      ) : (
        <Confirm preview={chosen} onBack={() => setChosen(null)} />
      )}
      {preview.fault && <FaultBanner fault={preview.fault} />}
    </Dialog>
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
