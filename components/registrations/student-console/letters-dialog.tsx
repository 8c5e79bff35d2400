'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { UploadField } from '@/components/files/upload/upload-field'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { addCommitmentAction } from '@/lib/features/registrations/commitments/actions'
import { type KeptLetter, LetterRow } from './letter-row'
import type { RegistrationDialogProps } from './registration-dialogs'

export type LettersDialogProps = RegistrationDialogProps & { letters: readonly KeptLetter[] }

/** The commitment letters of a student for a project: download, remove, and one more (registrations#commitment-letters). */
export function LettersDialog({ registration: { id, project }, letters, onClose }: LettersDialogProps) {
  const t = useTranslations('studentConsole.letters')
  const [added, setAdded] = useState(0)
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title', { project })} description={t('text')}>
      {letters.length === 0 ? (
        <p className="mb-5 text-ink-muted">{t('empty')}</p>
      ) : (
        <ul aria-label={t('open')} className="mb-5 divide-y divide-line rounded-lg border border-line">
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      {/* The next letter begins with an empty field. */}
      <NewLetter key={added} registrationId={id} onAdded={() => setAdded(added + 1)} onClose={onClose} />
    </Dialog>
  )
}

type NewLetterProps = { registrationId: string; onAdded: () => void; onClose: () => void }

function NewLetter({ registrationId, onAdded, onClose }: NewLetterProps) {
  const t = useTranslations('studentConsole.letters')
  const common = useTranslations('common')
  const operation = useRefreshing(addCommitmentAction, { successMessage: t('added'), onSuccess: onAdded })
  return (
    <Form
      operation={operation}
      check={(values) => missingTexts(values, { key: t('missing') })}
      onSubmit={(values) => void operation.run({ registrationId, key: textOf(values, 'key') })}
    >
      <UploadField purpose="COMMITMENT" name="key" label={t('new')} />
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
        <Submit>{t('add')}</Submit>
      </DialogFooter>
    </Form>
  )
}
