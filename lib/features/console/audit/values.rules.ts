import { amountText, displayZone, instantInTable, moneyText } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { hasMessage, translate } from '@/lib/i18n/translate'

type RecordedChange = { id: string; field: string; before: string | null; after: string | null }

/** What recorded ids are called, and the currency of amounts where it is known. */
type KnownNames = { nameOf: (id: string) => string | null; currency: string | null }
const nothingKnown: KnownNames = { nameOf: () => null, currency: null }

export const idPattern = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** Its values are amounts in minor units. */
export const isAmount = (field: string) => field.endsWith('Minor')

/** A field in words, with what stood there before and after (console#audit). */
export function tellValue(
  language: Language,
  { id, field, before, after }: RecordedChange,
  known: KnownNames = nothingKnown,
): RecordedChange {
  const text = (value: string | null) => (value === null ? null : valueText(language, field, value, known))
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
function valueText(language: Language, field: string, value: string, { nameOf, currency }: KnownNames): string {
  const word = (key: string) => (hasMessage(key) ? translate(language, key) : null)
  if (isAmount(field) && /^-?\d+$/.test(value))
    // What has no currency of its own has the usual minor units.
    return currency === null ? amountText(Number(value), 'SGD') : moneyText(Number(value), currency)
  if (value.search(idPattern) >= 0) return value.replace(idPattern, (id) => nameOf(id) ?? shortened(id))
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

/** The end of an id: those of one day begin alike. */
function shortened(id: string): string {
  return `…${id.slice(-8)}`
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
