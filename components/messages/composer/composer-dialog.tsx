'use client'

import { Send } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Dialog } from '@/components/ui/dialog'
import { Field, FieldGroup } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { sendMessageAction } from '@/lib/features/messages/inquiries/actions'
import type { getComposer } from '@/lib/features/messages/inquiries/get-composer'
import { mostFiles, mostLetters } from '@/lib/features/messages/inquiries/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { AttachButton, AttachedList, useAttachments } from '../shared/attachments'
import { useMessageDraft } from '../shared/kept-text'
import { TypeIcon } from '../shared/type-icon'

export type ComposerDialogProps = ResultOf<typeof getComposer> & {
  personId: string
  /** Values from the link that led here: the type, the number of an error. */
  asked: { type: string | null; reference: string | null }
  onClose: () => void
}

export function ComposerDialog({ onClose, ...props }: ComposerDialogProps) {
  const t = useTranslations('inquiries')
  return (
    <Dialog open onOpenChange={onClose} title={t('composer.title')} size="sm">
      <ComposerForm {...props} onSent={onClose} />
    </Dialog>
  )
}

function ComposerForm({
  types,
  projects,
  projectCode,
  about,
  asked,
  personId,
  onSent,
}: Omit<ComposerDialogProps, 'onClose'> & { onSent: () => void }) {
  const t = useTranslations('inquiries')
  const success = useTranslations('success')
  const language = useLocale()
  const number = about?.number ?? asked.reference
  const subject = number === null ? '' : t(`about.${about?.kind ?? 'REFERENCE'}`, { number })
  const { draft, change, clear } = useMessageDraft(`${personId}:new:${about?.id ?? asked.reference ?? ''}`)
  const operation = useRefreshing(sendMessageAction, { successMessage: success('sendMessage'), onSuccess: onSent })
  const files = draft?.files ?? []
  const attachments = useAttachments({ files, onChange: (next) => change((before) => ({ files: next(before.files) })) })
  const type = draft?.type ?? types.find(({ code }) => code === asked.type)?.code
  const project = draft?.project ?? projectCode ?? ''
  const content = draft?.content ?? ''

  const check = () => [
    ...(type ? [] : [{ field: 'type', message: t('typeMissing') }]),
    ...(content.trim() ? [] : [{ field: 'content', message: t('contentMissing') }]),
    ...(content.length > mostLetters
      ? [{ field: 'content', message: t('composer.tooLong', { maximum: mostLetters }) }]
      : []),
  ]
  const busy = { ...operation, pending: operation.pending || attachments.sending !== null }
  const send = async () => {
    const sent = await operation.run({
      type,
      content,
      projectCode: project || undefined,
      subject: subject || undefined,
      about: about ? { kind: about.kind, id: about.id } : undefined,
      attachments: files.map(({ key }) => key),
      clientId: draft?.clientId,
    })
    if (sent !== null && draft !== null) clear(draft)
  }

  return (
    <Form operation={busy} check={check} summary={false} isKept onSubmit={() => void send()}>
      {subject && (
        <p className="rounded-md bg-sunken px-3 py-2">
          <span className="text-ink-muted text-sm">{t('composer.subject')}</span>
          <span className="block font-medium wrap-anywhere">{subject}</span>
        </p>
      )}
      <FieldGroup label={t('composer.type')} name="type" required>
        <div className="grid grid-cols-2 gap-2">
          {types.map((one) => (
            <label
              key={one.code}
              className="flex min-h-12 items-center gap-2.5 rounded-lg border border-line-strong bg-raised px-3 py-2 leading-tight transition-colors has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text has-checked:shadow-[inset_0_0_0_1px_var(--color-accent-text)] has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="type"
                value={one.code}
                checked={type === one.code}
                onChange={() => change({ type: one.code })}
                className="sr-only"
              />
              <TypeIcon code={one.code} className="size-5 shrink-0" />
              <span className="min-w-0 text-[0.9375rem] wrap-anywhere">{one.label}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field label={t('composer.project')} name="projectCode">
        <Select
          value={project}
          onChange={(event) => change({ project: event.currentTarget.value })}
          options={[
            { value: '', label: t('composer.noProject') },
            ...projects.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) })),
          ]}
        />
      </Field>
      <Field label={t('composer.content')} name="content" required hint={t('composer.hint')}>
        <Textarea rows={5} value={content} onChange={(event) => change({ content: event.currentTarget.value })} />
      </Field>
      <div className="flex flex-col gap-2">
        <div className="-ms-3.5 flex items-center gap-1 text-ink-muted text-sm">
          <AttachButton {...attachments} isFull={files.length >= mostFiles} />
          {t('files.hint', { most: mostFiles })}
        </div>
        <AttachedList {...attachments} files={files} />
      </div>
      {content !== '' && <p className="text-ink-muted text-sm">{t('composer.kept')}</p>}
      <Submit size="lg" block icon={<Send aria-hidden="true" />}>
        {t('composer.send')}
      </Submit>
    </Form>
  )
}
