'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import { useOperation } from '@/components/forms/use-operation'
import { TextPreview } from '@/components/console/mail-texts/text-preview'
import { announcementHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import {
  cancelAnnouncementAction,
  previewAnnouncementAction,
  saveAnnouncementAction,
} from '@/lib/features/console/announcements/actions'
import { announcementFacts, type Audience } from '@/lib/features/console/announcements/rules'
import type { Bilingual, Language } from '@/lib/i18n/languages'
import { GroupCount, useGroupCount } from './group-count'
import { type GroupChoices, GroupFields } from './group-fields'
import { ScheduleDialog } from './schedule-dialog'

type AnnouncementDraft = { subject: Bilingual; text: Bilingual; audience: Audience }
type Props = {
  /** null: it is not kept yet. */
  id: string | null
  version: number
  draft: AnnouncementDraft
  choices: GroupChoices
  language: Language
}

const sides = [
  { side: 'zh', lang: 'zh-CN' },
  { side: 'en', lang: 'en-US' },
] as const

/** What an announcement says in both languages, to whom, and how it will look. */
export function AnnouncementForm({ id, version, draft, choices, language }: Props) {
  const t = useTranslations('announcements')
  const texts = useTranslations('mailTexts')
  const router = useRouter()
  const [typed, setTyped] = useState(draft)
  const [shown, setShown] = useState(language)
  const [open, setOpen] = useState<'send' | 'discard' | null>(null)
  const { counted, isBroken } = useGroupCount(typed.audience)
  const save = useOperation(saveAnnouncementAction, {
    successMessage: t('saved'),
    onSuccess: ({ announcementId }) =>
      id === null ? router.replace(announcementHref(announcementId)) : router.refresh(),
  })
  const discard = useOperation(cancelAnnouncementAction, {
    successMessage: t('cancel.done'),
    onSuccess: () => router.refresh(),
  })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(draft)
  useLeaveWarning(isChanged && !save.pending)
  const write = (field: 'subject' | 'text', side: 'zh' | 'en', text: string) =>
    setTyped((before) => ({ ...before, [field]: { ...before[field], [side]: text } }))
  const control = (field: 'subject' | 'text', { side, lang }: (typeof sides)[number]) => ({
    lang,
    maxLength: announcementFacts[field].max,
    value: typed[field][side],
    onChange: ({ target }: { target: { value: string } }) => write(field, side, target.value),
  })

  return (
    <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-h-0 min-w-0 flex-col border-line lg:border-e">
        <div className="flex min-h-0 flex-1 flex-col gap-5 px-4 py-4 sm:px-5 lg:overflow-y-auto">
          <p className="text-ink-muted text-sm">{t('text')}</p>
          <FieldGroup label={t('subject')} required>
            <div className="grid gap-3 md:grid-cols-2">
              {sides.map((one) => (
                <Field key={one.side} label={<Side {...one} text={texts(one.side)} of={t('subject')} />}>
                  <Input {...control('subject', one)} />
                </Field>
              ))}
            </div>
          </FieldGroup>
          <FieldGroup label={t('body')} hint={t('bodyHint')} required>
            <div className="grid gap-3 md:grid-cols-2">
              {sides.map((one) => (
                <Field key={one.side} label={<Side {...one} text={texts(one.side)} of={t('body')} />}>
                  <Textarea rows={8} {...control('text', one)} />
                </Field>
              ))}
            </div>
          </FieldGroup>
          <h2 className="border-line border-t pt-4 font-semibold">{t('group')}</h2>
          <GroupFields
            group={typed.audience}
            choices={choices}
            onChange={(audience) => setTyped((before) => ({ ...before, audience }))}
          />
          <GroupCount counted={counted} isBroken={isBroken} />
        </div>
        <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-3 sm:px-5 narrow:*:w-full">
          <FaultBanner fault={save.fault} className="w-full" />
          <Button
            variant={isChanged || id === null ? 'primary' : 'secondary'}
            pending={save.pending}
            onClick={() => void save.run({ announcementId: id, version, ...typed })}
          >
            {t('save')}
          </Button>
          <Button
            variant={isChanged || id === null ? 'secondary' : 'primary'}
            reason={id === null || isChanged ? t('saveFirst') : counted === null ? t('counting') : null}
            onClick={() => setOpen('send')}
          >
            {t('send')}
          </Button>
          {id !== null && (
            <Button variant="quiet" className="sm:ms-auto" onClick={() => setOpen('discard')}>
              {t('discard')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:border-t lg:overflow-y-auto">
        <TextPreview
          typed={{ subject: typed.subject, text: typed.text }}
          preview={previewAnnouncementAction}
          language={shown}
          onLanguage={setShown}
        />
      </div>
      {open === 'send' && id !== null && counted !== null && (
        <ScheduleDialog id={id} version={version} recipients={counted.total} onClose={() => setOpen(null)} />
      )}
      {id !== null && (
        <ConfirmOperation
          open={open === 'discard'}
          tone="danger"
          title={t('cancel.title')}
          confirm={t('discard')}
          operation={discard}
          onConfirm={() => void discard.run({ announcementId: id })}
          onClose={() => setOpen(null)}
        >
          {t('cancel.text')}
        </ConfirmOperation>
      )}
    </div>
  )
}

function Side({ lang, text, of }: { lang: string; text: string; of: string }) {
  return (
    <span className="font-normal text-ink-muted text-sm">
      <span className="sr-only">{of}, </span>
      <span lang={lang}>{text}</span>
    </span>
  )
}
