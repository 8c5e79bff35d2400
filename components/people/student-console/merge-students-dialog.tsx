'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { keptStudentHref } from '@/components/shell/console-addresses'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Skeleton } from '@/components/ui/skeleton'
import {
  markDistinctStudentsAction,
  mergeStudentsAction,
  previewStudentsMergeAction,
} from '@/lib/features/people/kept-students/actions'
import { mergedKinds } from '@/lib/features/people/kept-students/rules'
import type { previewStudentsMerge } from '@/lib/features/people/kept-students/preview-students-merge'
import { dateInProse } from '@/lib/i18n/format'
import { listed, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

type Preview = ResultOf<typeof previewStudentsMerge>
type Side = Preview['kept']

export type MergeStudentsDialogProps = { studentId: string; otherId: string; onClose: () => void }

/** Two entries side by side: which one stays, what the other brings, and what stands in the way; or they are two people. */
export function MergeStudentsDialog({ studentId, otherId, onClose }: MergeStudentsDialogProps) {
  const t = useTranslations('studentConsole.merge')
  const { run, fault } = useOperation(previewStudentsMergeAction)
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    void run({ studentId: otherId, keptId: studentId }).then((found) => found && setPreview(found))
  }, [run, studentId, otherId])
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title={t('title')} description={t('keepHint')}>
      {fault && <FaultBanner fault={fault} />}
      {preview !== null && <Sides preview={preview} onClose={onClose} />}
      {preview === null && !fault && <Skeleton className="h-64" />}
    </Dialog>
  )
}

function Sides({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const t = useTranslations('studentConsole')
  const colon = useTranslations('common')('colon')
  const faults = useTranslations('faults')
  const common = useTranslations('common')
  const language = useLocale()
  const router = useRouter()
  const sides = [preview.kept, preview.student]
  const [keptId, setKept] = useState(preview.kept.id)
  const kept = keptId === preview.kept.id ? preview.kept : preview.student
  const gone = kept === preview.kept ? preview.student : preview.kept
  const { whyNot, twice } = preview
  const operation = useOperation(mergeStudentsAction, {
    successMessage: t('merge.done'),
    onSuccess(done) {
      onClose()
      router.push(keptStudentHref(done.keptId))
      router.refresh()
    },
  })
  const marking = useRefreshing(markDistinctStudentsAction, {
    successMessage: t('doubles.distinctDone'),
    onSuccess: onClose,
  })
  const both = [...twice.projects, ...twice.packages, ...twice.certificates]
  return (
    <Form
      operation={operation}
      check={(values) => missingTexts(values, { reason: t('reasonMissing') })}
      onSubmit={(values) =>
        void operation.run({
          ...{ studentId: gone.id, version: gone.version, keptId: kept.id, keptVersion: kept.version },
          reason: textOf(values, 'reason'),
        })
      }
    >
      <FieldGroup label={t('merge.keep')}>
        <RadioGroup
          value={keptId}
          onValueChange={setKept}
          className="sm:grid sm:grid-cols-2"
          options={sides.map((side) => ({
            value: side.id,
            label: <SideName side={side} />,
            hint: <SideFacts side={side} />,
          }))}
        />
      </FieldGroup>
      {whyNot !== null && (
        <Banner tone="bad" title={faults(whyNot)}>
          {both.length > 0 && `${t('merge.twice')}${colon}${listed(both, language)}`}
        </Banner>
      )}
      {whyNot === null && twice.reductions.length > 0 && (
        <Banner tone="info">{t('merge.reducedTwice', { projects: listed(twice.reductions, language) })}</Banner>
      )}
      <ReasonField label={t('reason')} hint={t('loggedReason')} required />
      <p className="text-ink-muted">{t('merge.final')}</p>
      {marking.fault && <FaultBanner fault={marking.fault} />}
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        {whyNot !== 'students.distinct' && (
          <Button
            pending={marking.pending}
            onClick={() => void marking.run({ studentId: preview.kept.id, otherId: preview.student.id })}
          >
            {t('doubles.distinct')}
          </Button>
        )}
        <Submit variant="danger" reason={whyNot && faults(whyNot)}>
          {t('merge.submit')}
        </Submit>
      </DialogFooter>
    </Form>
  )
}

function SideName({ side }: { side: Side }) {
  const { main, other } = personNames(side, useLocale())
  return [main, other].filter(Boolean).join(' · ')
}

/** What tells two entries apart, and what each has. */
function SideFacts({ side }: { side: Side }) {
  const t = useTranslations('studentConsole')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const facts = [
    [t('email'), side.email],
    [t('mobile'), side.mobile],
    [t('guardian'), [side.guardian1Mobile, side.guardian1Email].filter(Boolean).join(' · ')],
    [t('columns.school'), schoolName(side.school, language)],
    [t('columns.year'), side.graduationYear],
    [t('merge.created'), dateInProse(side.createdAt, language, zone)],
    [t('columns.signedIn'), side.firstSignedInAt && dateInProse(side.firstSignedInAt, language, zone)],
    ...mergedKinds.flatMap((kind) => (side.counts[kind] > 0 ? [[t(`merge.counts.${kind}`), side.counts[kind]]] : [])),
  ]
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={String(term)} className="contents">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="tabular-nums wrap-anywhere">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
