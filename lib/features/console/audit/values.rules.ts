import { displayZone, instantInTable } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { hasMessage, translate } from '@/lib/i18n/translate'

type RecordedChange = { id: string; field: string; before: string | null; after: string | null }

/** A field in words, with what stood there before and after (console#audit). */
export function tellValue(language: Language, { id, field, before, after }: RecordedChange): RecordedChange {
  const text = (value: string | null) => (value === null ? null : valueText(language, field, value))
  return { id, field: fieldName(language, field), before: text(before), after: text(after) }
}

/** The key of a field's name; null: it has none. */
export function fieldKey(field: string) {
  const keys = [`auditFields.${field}`, `lists.names.${field.replace('.', '-')}`, `fields.labels.${field}`]
  return keys.find(hasMessage) ?? null
}

function fieldName(language: Language, field: string): string {
  const key = fieldKey(field)
  if (key === null) return field
  const name = translate(language, key)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What forms require: names of fields (people#required-fields). */
const requiredLists = new Set([
  'registrationForm',
  'adviserForm',
  'coordinatorForm',
  'dashboardForm',
  'importedList',
  'contactForm',
])

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** A code, an instant or a text in both languages as it is read; anything else stands as it was recorded. */
function valueText(language: Language, field: string, value: string): string {
  const word = (key: string) => (hasMessage(key) ? translate(language, key) : null)
  if (field === 'reminded') {
    return value
      .split(', ')
      .map((light) => word(`readiness.lights.${light}`) ?? light)
      .join(language === 'zh-CN' ? '、' : ', ')
  }
  if (field === 'grant') return value.replace(/^[A-Z_]+/, (role) => word(`auditValues.${role}`) ?? role)
  if (field === 'list') return word(`lists.names.${value.replace('.', '-')}`) ?? value
  if (field === 'field') return fieldName(language, value)
  if (requiredLists.has(field)) {
    const names = value.split(' ').map((name) => fieldName(language, name))
    return names.join(language === 'zh-CN' ? '、' : ', ')
  }
  if (instant.test(value)) return instantInTable(new Date(value), language, displayZone())
  return word(`auditValuesOf.${field}.${value}`) ?? word(`auditValues.${value}`) ?? pairText(value) ?? value
}

/** A text in both languages, recorded as JSON; null: it is something else. */
function pairText(value: string): string | null {
  const [, zh, en] = /^\{"zh":("(?:[^"\\]|\\.)*"),"en":("(?:[^"\\]|\\.)*")\}$/.exec(value) ?? []
  if (zh === undefined || en === undefined) return null
  return [zh, en]
    .map((side) => String(JSON.parse(side)))
    .filter((side) => side !== '')
    .join(' · ')
}
