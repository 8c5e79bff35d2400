'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { updateTeamNoteAction } from '@/lib/features/work/team-comments/actions'
import { mostNote } from '@/lib/features/work/team-comments/rules'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'

/** The staff's own note on a team; another person's newer version is shown and not overwritten. */
export function NoteCard({ team, note }: { team: TeamKey; note: string | null }) {
  const t = useTranslations('teamComments.note')
  const [text, setText] = useState(note ?? '')
  const [saved, setSaved] = useState(note)
  const operation = useOperation(updateTeamNoteAction, {
    successMessage: t('saved'),
    onSuccess: (done) => setSaved(done.note),
  })
  const { projectId, schoolId, code } = team
  const other = operation.fault?.key === 'conflict.stale' ? noteIn(operation.fault.data) : undefined

  async function save() {
    await operation.run({ projectId, schoolId, code, note: text, before: other === undefined ? saved : other })
  }
  return (
    <Card title={t('title')} description={t('lead')}>
      <Form
        className="gap-3"
        operation={other === undefined ? operation : { ...operation, fault: null }}
        onSubmit={() => void save()}
      >
        {other !== undefined && (
          <Banner tone="warn" live>
            <p className="wrap-anywhere whitespace-pre-wrap">
              {other === null ? t('staleEmpty') : t('stale', { note: other })}
            </p>
          </Banner>
        )}
        <Field name="note" label={t('label')} aside={t('counter', { count: text.length, most: mostNote })}>
          <Textarea
            rows={4}
            maxLength={mostNote}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Submit variant="secondary" className="self-start">
          {t('save')}
        </Submit>
      </Form>
    </Card>
  )
}

/** The present note, which the refusal contains. */
function noteIn(data: unknown): string | null | undefined {
  if (typeof data !== 'object' || data === null || !('note' in data)) return undefined
  return typeof data.note === 'string' ? data.note : null
}
