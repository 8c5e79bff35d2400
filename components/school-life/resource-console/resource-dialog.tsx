'use client'

import { useLocale, useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { UploadField } from '@/components/files/upload/upload-field'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { changeResourceAction, createResourceAction } from '@/lib/features/school-life/resources/actions'
import { resourceFacts, type ResourceShelf, resourceShelves } from '@/lib/features/school-life/resources/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type EditedResource = {
  id: string
  version: number
  shelf: ResourceShelf
  title: Bilingual
  subject: Bilingual | null
  url: string | null
  file: { name: string } | null
}

export type ResourceDialogProps = {
  /** Those in use, to choose from. */
  subjects: readonly Bilingual[]
  /** Where a new one stands at first. */
  shelf: ResourceShelf
  resource: EditedResource | null
  onClose: () => void
}

/** A file or a link for a shelf, with its subject and its name in both languages. */
export function ResourceDialog({ subjects, shelf, resource, onClose }: ResourceDialogProps) {
  const t = useTranslations('keptResources')
  const pairErrors = usePairErrors()
  const language = useLocale()
  const [isLink, setIsLink] = useState(resource?.url != null)
  const [key, setKey] = useState<string | null>(null)
  const [subject, setSubject] = useState(resource?.subject ?? null)
  const options = { successMessage: t('saved'), onSuccess: onClose }
  const creation = useRefreshing(createResourceAction, options)
  const change = useRefreshing(changeResourceAction, options)
  const staysFile = !isLink && key === null && resource?.file != null
  const check = (values: FormData) => [
    ...missingTexts(values, {
      ...pairErrors('title', t('name')),
    }),
    ...(isLink && !/^https:\/\/\S+\.\S+/.test(textOf(values, 'content.url'))
      ? [{ field: 'content.url', message: t('urlWrong') }]
      : []),
    ...(!isLink && key === null && !staysFile ? [{ field: 'content.key', message: t('fileMissing') }] : []),
    ...halfSubject(pairOf(values, 'subject'), t('subjectHalf')),
  ]
  const send = (values: FormData) => {
    const fields = {
      shelf: textOf(values, 'shelf'),
      title: pairOf(values, 'title'),
      subject: pairOrNull(values, 'subject'),
    }
    const content = isLink ? { url: textOf(values, 'content.url') } : key === null ? undefined : { key }
    if (resource === null) void creation.run({ ...fields, content })
    else void change.run({ resourceId: resource.id, version: resource.version, ...fields, content })
  }
  return (
    <FormDialog
      title={t(resource === null ? 'new' : 'editTitle')}
      description={resource === null ? t('newText') : undefined}
      size="lg"
      operation={resource === null ? creation : change}
      check={check}
      onSubmit={send}
      submit={t('save')}
      onClose={onClose}
    >
      <TextPair
        label={t('name')}
        name="title"
        value={resource?.title ?? null}
        maxLength={resourceFacts.title.max}
        required
      />
      <Field label={t('columns.shelf')} name="shelf" required>
        <Select
          defaultValue={resource?.shelf ?? shelf}
          options={resourceShelves.map((value) => ({ value, label: t(`shelves.${value}`) }))}
        />
      </Field>
      {subjects.length > 0 && (
        <Field label={t('knownSubject')}>
          <Select
            value=""
            onChange={(event) => setSubject(subjects[Number(event.currentTarget.value)] ?? null)}
            options={[
              { value: '', label: t('chooseSubject') },
              ...subjects.map((one, at) => ({ value: String(at), label: inLanguage(one, language) })),
            ]}
          />
        </Field>
      )}
      <TextPair
        key={subject === null ? '' : `${subject.zh} ${subject.en}`}
        label={t('subject')}
        name="subject"
        hint={t('subjectHint')}
        value={subject}
        maxLength={resourceFacts.subject.max}
      />
      <FieldGroup label={t('content')} name="contentKind">
        <Segmented
          value={isLink ? 'link' : 'file'}
          onValueChange={(value) => {
            // The field of the other kind comes back empty.
            setKey(null)
            setIsLink(value === 'link')
          }}
          className="w-full sm:w-72"
          options={[
            { value: 'file', label: t('file') },
            { value: 'link', label: t('link') },
          ]}
        />
      </FieldGroup>
      {isLink ? (
        <Field label={t('url')} name="content.url" hint={t('urlHint')} required>
          <Input
            type="url"
            inputMode="url"
            maxLength={resourceFacts.url.max}
            autoComplete="off"
            defaultValue={resource?.url ?? ''}
          />
        </Field>
      ) : (
        <UploadField
          purpose="RESOURCE"
          name="content.key"
          label={resource?.file ? t('replaceFile', { name: resource.file.name }) : t('file')}
          required={resource?.file == null}
          onChange={(file) => setKey(file?.key ?? null)}
        />
      )}
    </FormDialog>
  )
}

/** A subject that only one language has. */
function halfSubject({ zh, en }: Bilingual, message: string) {
  if ((zh === '') === (en === '')) return []
  return [{ field: zh === '' ? 'subject.zh' : 'subject.en', message }]
}
