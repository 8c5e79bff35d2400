'use client'

import { Download, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { UploadField } from '@/components/files/upload/upload-field'
import { AskedAction } from '@/components/forms/asked-action'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { buttonStyles } from '@/components/ui/button-styles'
import { DateTime } from '@/components/ui/date-time'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { fileAddress } from '@/lib/features/files/files/rules'
import { addCommitmentAction, removeCommitmentAction } from '@/lib/features/registrations/commitments/actions'
import type { RegistrationDialogProps } from './registration-dialogs'

type KeptLetter = { id: string; name: string; key: string; createdAt: Date }
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

function LetterRow({ letter: { id, name, key, createdAt } }: { letter: KeptLetter }) {
  const t = useTranslations('studentConsole.letters')
  const removal = useRefreshing(removeCommitmentAction, { successMessage: t('removed') })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
        <span className="min-w-0 wrap-anywhere">
          {name}
          <span className="block text-ink-muted text-sm">
            <DateTime value={createdAt} as="date" />
          </span>
        </span>
      </span>
      <span className="flex items-center gap-2">
        <a
          href={fileAddress(key)}
          download
          aria-label={t('downloadOf', { name })}
          className={buttonStyles({ size: 'sm' })}
        >
          <Download aria-hidden="true" />
          {t('download')}
        </a>
        <AskedAction
          label={t('remove')}
          named={t('removeOf', { name })}
          title={t('removeTitle')}
          look={{ variant: 'quiet', tone: 'danger' }}
          operation={removal}
          onConfirm={() => void removal.run({ commitmentId: id })}
        >
          {t('removeText', { name })}
        </AskedAction>
      </span>
    </li>
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
