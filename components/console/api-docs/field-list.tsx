import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { FieldEntry } from './function-list'
import { RichText } from './rich-text'

/** Fields with type, whether they are required, possible values and meaning; an object contains its own fields. */
export function FieldList({ fields, isAnswer }: { fields: FieldEntry[]; isAnswer?: boolean }) {
  return (
    <dl className="divide-y divide-line">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} isAnswer={isAnswer === true} />
      ))}
    </dl>
  )
}

function FieldRow({ field, isAnswer }: { field: FieldEntry; isAnswer: boolean }) {
  const t = useTranslations('docs')
  const { name, type, need, values, description, fields } = field
  return (
    <div className="py-2.5">
      <dt className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <code className="font-mono font-semibold text-sm wrap-anywhere">{name}</code>
        <span className="font-mono text-ink-muted text-xs wrap-anywhere">{type}</span>
        {!isAnswer && need !== 'optional' && <Badge accent={need === 'required'}>{t(need)}</Badge>}
      </dt>
      <dd className="mt-0.5 text-sm">
        <RichText>{description}</RichText>
        {values.length > 0 && (
          <p className="mt-1 text-ink-muted text-xs wrap-anywhere">
            {t('values')} <span className="font-mono">{values.join(' · ')}</span>
          </p>
        )}
        {fields.length > 0 && (
          <details className="mt-1.5">
            <summary className="w-fit cursor-pointer rounded-sm text-accent-text text-sm">
              {t('fieldsInside', { count: fields.length })}
            </summary>
            <div className="mt-1 border-line border-s-2 ps-4">
              <FieldList fields={fields} isAnswer={isAnswer} />
            </div>
          </details>
        )}
      </dd>
    </div>
  )
}
