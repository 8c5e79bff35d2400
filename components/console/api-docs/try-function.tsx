'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { useIsLive } from '@/components/ui/use-is-live'
import type { FieldEntry } from './function-list'

type TrialAnswer = { status: number; text: string }
type Props = { name: string; path: string; fields: FieldEntry[]; example: Record<string, unknown> }

/** A form that calls one function as an outside program would, with the session of this browser. */
export function TryFunction({ name, path, fields, example }: Props) {
  const t = useTranslations('docs')
  const [answer, setAnswer] = useState<TrialAnswer | null>(null)
  const [pending, setPending] = useState(false)
  // One spelling of each is enough; the example's is used where it has one.
  const visible = fields.filter((field) => !field.isSpelling || field.name in example)

  const isEarly = !useIsLive()

  async function call(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = filled(new FormData(event.currentTarget))
    form.set('function', name)
    setPending(true)
    try {
      const response = await fetch(path, { method: 'POST', body: form })
      setAnswer({ status: response.status, text: indented(await response.text()) })
    } catch {
      setAnswer({ status: 0, text: t('unreachable') })
    } finally {
      setPending(false)
    }
  }

  return (
    <form method="dialog" onSubmit={call} className="flex flex-col gap-5">
      {visible.length === 0 && <p className="text-ink-muted">{t('noFields')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {visible.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            label={<code className="font-mono wrap-anywhere">{field.name}</code>}
            required={field.need === 'required'}
            hint={isStructure(field) ? t('asJson', { type: field.type }) : field.type}
            className={isStructure(field) ? 'sm:col-span-2' : undefined}
          >
            <Control field={field} value={written(example[field.name])} />
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" variant="primary" early={isEarly} pending={pending}>
          {t('call')}
        </Button>
      </div>
      <div role="status" aria-live="polite">
        {answer && (
          <>
            <p className="mb-2 text-ink-muted text-sm">{t('answer', { status: answer.status })}</p>
            <pre className="max-h-96 overflow-auto rounded-md bg-sunken p-4 font-mono text-sm">{answer.text}</pre>
          </>
        )}
      </div>
    </form>
  )
}

/** A list or an object, which a form sends as JSON text. */
const isStructure = ({ type, fields }: FieldEntry) => type.includes('[]') || fields.length > 0

function Control({ field, value }: { field: FieldEntry; value: string }) {
  const { name, isFile, values } = field
  if (isFile) return <Input type="file" name={name} />
  if (isStructure(field)) {
    return <Textarea name={name} defaultValue={value} rows={3} spellCheck={false} className="font-mono text-sm" />
  }
  if (values.length === 0) {
    return <Input name={name} defaultValue={value} autoComplete="off" spellCheck={false} className="font-mono" />
  }
  return (
    <Select name={name} defaultValue={values.includes(value) ? value : ''}>
      <option value="">–</option>
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}

function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Empty fields are left out of the call. */
function filled(form: FormData): FormData {
  const kept = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string' ? value !== '' : value.size > 0) kept.append(name, value)
  }
  return kept
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
