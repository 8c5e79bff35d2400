'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { FunctionEntry, FunctionField } from './function-list'

type Answer = { status: number; text: string }

/** A form that calls one function as any outside program would, with the session of this browser. */
export function TryFunction({ entry }: { entry: FunctionEntry }) {
  const t = useTranslations('docs')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [pending, setPending] = useState(false)

  async function call(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = filled(new FormData(event.currentTarget))
    form.set('function', entry.name)
    setPending(true)
    try {
      const response = await fetch(entry.path, { method: 'POST', body: form })
      setAnswer({ status: response.status, text: indented(await response.text()) })
    } catch {
      setAnswer({ status: 0, text: t('unreachable') })
    } finally {
      setPending(false)
    }
  }

  return (
    <form onSubmit={call} className="flex flex-col gap-5">
      <p className="text-ink-muted text-sm">
        <code className="font-mono">POST {entry.path}</code>
      </p>
      {entry.fields.length === 0 && <p className="text-ink-muted">{t('noFields')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {entry.fields.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            label={<code className="font-mono">{field.name}</code>}
            required={field.required}
            hint={field.type}
          >
            <Control field={field} />
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
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

function Control({ field }: { field: FunctionField }) {
  if (field.file) return <Input type="file" name={field.name} />
  if (field.values.length === 0)
    return <Input name={field.name} autoComplete="off" spellCheck={false} className="font-mono" />
  return (
    <Select name={field.name} defaultValue="">
      <option value="">–</option>
      {field.values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  )
}

/** Fields left empty are left out of the call. */
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
