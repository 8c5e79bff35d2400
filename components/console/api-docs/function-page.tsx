import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { FieldList } from './field-list'
import type { FunctionEntry, Reason } from './function-list'
import { TryFunction } from './try-function'

const roles = ['anyone', 'student', 'adviser', 'coordinator', 'admin', 'system'] as const
const accessKey = (role: string) => roles.find((known) => known === role) ?? 'system'

/** The page of one function: its payload and answer, an example, its refusals, and a form that calls it. */
export function FunctionPage({ entry }: { entry: FunctionEntry }) {
  const t = useTranslations('docs')
  const { name, path, summary, access, request, answer, example, reasons, common } = entry
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card
        title={<span className="font-mono wrap-anywhere">{name}</span>}
        description={summary}
        actions={access.map((role) => <Badge key={role}>{t(`access.${accessKey(role)}`)}</Badge>)}
      >
        <p className="mb-5 text-ink-muted text-sm">
          <code className="font-mono">POST {path}</code>
        </p>
        <Part title={t('takes')}>
          {request.length === 0 ? <p className="text-ink-muted">{t('noFields')}</p> : <FieldList fields={request} />}
        </Part>
        <Part title={t('gives')}>
          <p className="mb-1 text-ink-muted text-sm">
            <code className="font-mono">data: {answer.type}</code>
          </p>
          <FieldList fields={answer.fields} isAnswer />
        </Part>
        {example && (
          <Part title={t('example')}>
            <Code label={t('request')}>{JSON.stringify(example.request, null, 2)}</Code>
            <Code label={t('response')}>{example.answer}</Code>
          </Part>
        )}
        <Part title={t('reasons')}>
          <Reasons reasons={reasons} />
          <details className="mt-2">
            <summary className="w-fit cursor-pointer rounded-sm text-accent-text text-sm">{t('commonReasons')}</summary>
            <Reasons reasons={common} />
          </details>
        </Part>
      </Card>
      <Card title={t('try')} description={t('tryHint')}>
        <TryFunction key={name} name={name} path={path} fields={request} example={example?.request ?? {}} />
      </Card>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 first:mt-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure className="mt-2">
      <figcaption className="mb-1 text-ink-muted text-sm">{label}</figcaption>
      <pre className="max-h-80 overflow-auto rounded-md bg-sunken p-4 font-mono text-sm">{children}</pre>
    </figure>
  )
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  return (
    <dl className="divide-y divide-line">
      {reasons.map(({ key, code, message }) => (
        <div key={key} className="py-2 text-sm">
          <dt className="flex flex-wrap items-baseline gap-2">
            <code className="font-mono font-semibold wrap-anywhere">{key}</code>
            <span className="text-ink-muted tabular-nums">{code}</span>
          </dt>
          {message !== '' && <dd className="text-ink-muted">{message}</dd>}
        </div>
      ))}
    </dl>
  )
}
