'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { previewErasureAction, requestErasureAction } from '@/lib/features/console/erasures/actions'
import type { previewErasure } from '@/lib/features/console/erasures/preview-erasure'
import { type ErasedPerson, erasedKinds, keptKinds, reasonsFor } from '@/lib/features/console/erasures/rules'
import type { ResultOf } from '@/lib/kernel/operation'

type EraseDialogProps = {
  /** `students`: who loses an adviser by it. */
  person: { kind: ErasedPerson; id: string; name: string; students?: number }
  onClose: () => void
}

type Preview = ResultOf<typeof previewErasure>

/** What goes and what stays; nothing happens before the address is typed. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const t = useTranslations('erasures')
  const { kind, id: personId, name } = person
  const { run, fault } = useOperation(previewErasureAction)
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    void run({ kind, personId }).then((found) => found && setPreview(found))
  }, [run, kind, personId])
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title', { name })} description={t('text')}>
      {fault && <FaultBanner fault={fault} />}
      {preview !== null && <Confirmation person={person} preview={preview} onClose={onClose} />}
      {preview === null && !fault && <Skeleton className="h-64" />}
    </Dialog>
  )
}

function Confirmation({ person, preview, onClose }: EraseDialogProps & { preview: Preview }) {
  const t = useTranslations('erasures')
  const faults = useTranslations('faults')
  const common = useTranslations('common')
  const operation = useRefreshing(requestErasureAction, { successMessage: t('begun'), onSuccess: onClose })
  const { confirmation, whyNot, counts } = preview
  return (
    <Form
      operation={operation}
      check={(values) => missingTexts(values, { cause: t('causeMissing'), confirmation: t('missing') })}
      onSubmit={(values) =>
        void operation.run({
          ...{ kind: person.kind, personId: person.id },
          ...{ cause: textOf(values, 'cause'), confirmation: textOf(values, 'confirmation') },
        })
      }
    >
      {whyNot !== null && <Banner tone="bad">{faults(whyNot)}</Banner>}
      {person.students !== undefined && person.students > 0 && (
        <Banner tone="warn">{t('losesStudents', { count: person.students })}</Banner>
      )}
      <Counts
        title={t('goes')}
        text={t(person.kind === 'ADMINISTRATOR' ? 'goesOfAdministrator' : 'goesText')}
        rows={erasedKinds.map((kind) => [t(`counts.${kind}`), counts[kind]])}
      />
      {person.kind === 'STUDENT' && (
        <Counts
          title={t('stays')}
          text={t('staysText')}
          rows={keptKinds.map((kind) => [t(`counts.${kind}`), counts[kind]])}
        />
      )}
      {person.kind === 'ADMINISTRATOR' && <Counts title={t('stays')} text={t('staysOfAdministrator')} rows={[]} />}
      <Field label={t('cause')} name="cause" required>
        <Select
          placeholder={t('chooseCause')}
          options={reasonsFor(person.kind).map((value) => ({ value, label: t(`causes.${value}`) }))}
        />
      </Field>
      <Field label={t('confirmation', { text: confirmation })} name="confirmation" required>
        <Input maxLength={254} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Submit variant="danger" reason={whyNot && faults(whyNot)}>
          {t('open')}
        </Submit>
      </DialogFooter>
    </Form>
  )
}

type CountsProps = { title: string; text: string; rows: readonly (readonly [label: string, count: number])[] }

/** What there is of each kind; a kind of which there is nothing is left out. */
function Counts({ title, text, rows }: CountsProps) {
  const format = useFormatter()
  const some = rows.filter(([, count]) => count > 0)
  return (
    <section className="rounded-md border border-line px-4 py-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-muted text-sm">{text}</p>
      {some.length > 0 && (
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
          {some.map(([label, count]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-end tabular-nums">{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
