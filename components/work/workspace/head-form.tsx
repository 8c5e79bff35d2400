'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { type TeamAddress, workspaceHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { changeWorkAction } from '@/lib/features/work/workspaces/actions'
import { titleFacts } from '@/lib/features/work/workspaces/rules'

export type HeadFormProps = {
  team: Pick<TeamAddress, 'projectId' | 'schoolId' | 'code'>
  title: string | null
  medium: string | null
  media: readonly { code: string; label: string }[]
  version: number
}

/** The title and the kind of the work, which lists and the summary show. */
export function HeadForm({ team, title, medium, media, version }: HeadFormProps) {
  const t = useTranslations('workspace.head')
  const common = useTranslations('common')
  const errors = useTranslations('fields.errors')
  const router = useRouter()
  const back = workspaceHref(team)
  const operation = useOperation(changeWorkAction, { successMessage: t('saved'), onSuccess: () => router.push(back) })
  // A kind that is no longer offered may stay.
  const isGone = medium !== null && media.every(({ code }) => code !== medium)
  const options = [
    { value: '', label: t('mediumNone') },
    ...media.map(({ code, label }) => ({ value: code, label })),
    ...(isGone ? [{ value: medium, label: medium }] : []),
  ]
  return (
    <Form
      operation={operation}
      summary={false}
      className="flex flex-col gap-5"
      check={(values) => missingTexts(values, { title: errors('required', { field: t('titleField') }) })}
      onSubmit={(values) =>
        void operation.run({
          ...team,
          title: textOf(values, 'title'),
          mediaEntryType: textOf(values, 'mediaEntryType') || null,
          version,
        })
      }
    >
      <Field name="title" label={t('titleField')} hint={t('titleHint')} required>
        <Input defaultValue={title ?? ''} maxLength={titleFacts.max} autoComplete="off" dir="auto" />
      </Field>
      <Field name="mediaEntryType" label={t('mediumField')} hint={t('mediumHint')}>
        <Select defaultValue={medium ?? ''} options={options} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Submit>{t('save')}</Submit>
        <ButtonLink href={back}>{common('cancel')}</ButtonLink>
      </div>
    </Form>
  )
}
