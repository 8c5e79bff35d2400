import { type ListName, listNames } from '@/lib/features/catalogue/settings/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** What a form of a list's row takes. */
export const listItemFacts = { code: { max: 40 }, label: { max: 100 } }

/** What the rows of a list are: years, words that stand alike in both languages, codes of currencies, or names. */
export type ListKind = 'years' | 'words' | 'currencies' | 'names'

type Words<Name extends string> = Name extends `${infer First}.${infer Last}` ? `${First}-${Last}` : Name

/** The list's name in the keys of messages, where a point separates groups. */
export function listKey<Name extends ListName>(name: Name): Words<Name> {
  return name.replace('.', '-') as Words<Name>
}

export function isListName(name: string): name is ListName {
  return listNames.some((one) => one === name)
}

export function kindOf(list: ListName): ListKind {
  if (list.startsWith('graduation-years.')) return 'years'
  if (list === 'certificate-name-exceptions') return 'words'
  return list === 'currencies' ? 'currencies' : 'names'
}

/** Lists that may be empty: nothing has to be chosen from them. */
const optional: readonly ListName[] = ['positions', 'departments', 'certificate-name-exceptions']

type Item = { id: string; code: string; zh: string; en: string; active: boolean; uses: number }

/** Why a row can't leave what is offered: the last one of a list that people have to choose from. */
export function whyNotDeactivate(list: ListName, items: readonly Item[], id: string): FaultKey | null {
  const others = items.filter((item) => item.active && item.id !== id)
  return others.length > 0 || optional.includes(list) ? null : 'lists.lastActive'
}

/** Why a row can't be deleted: what says it would say nothing any more. */
export function whyNotDeleteItem(list: ListName, items: readonly Item[], id: string): FaultKey | null {
  if ((items.find((item) => item.id === id)?.uses ?? 0) > 0) return 'lists.used'
  return whyNotDeactivate(list, items, id)
}

const plain = (text: string) => text.trim().toLowerCase()

/** Why a row can't be called so: another one of the list has that name, or has it as its code. */
export function whyNotCall(items: readonly Item[], id: string | null, names: readonly string[]): FaultKey | null {
  const others = items.filter((item) => item.id !== id)
  const taken = new Set(others.flatMap(({ code, zh, en }) => [code, zh, en]).map(plain))
  return names.some((name) => taken.has(plain(name))) ? 'lists.nameTaken' : null
}

/**
 * Currencies of which a payment provider counts another unit than ISO 4217, or takes no amount with a last digit of its own: Stripe
 * of ISK and UGX, PayPal of HUF and TWD, Stripe of all with three decimals. Of MGA and MRU five parts make one, which nobody writes so.
 */
const countedDifferently = 'HUF ISK MGA MRU TWD UGX BHD IQD JOD KWD LYD OMR TND'.split(' ')

function whyNotCurrency(code: string): FaultKey | null {
  if (!Intl.supportedValuesOf('currency').includes(code)) return 'lists.currencyNeeded'
  return countedDifferently.includes(code) ? 'lists.currencyUnsupported' : null
}

/** Why this is no row of such a list: years have four digits, currencies are those of ISO 4217, and a word of a name has no blank. */
export function whyNotCode(kind: ListKind, code: string): FaultKey | null {
  if (kind === 'years') return /^(19|20|21)\d\d$/.test(code) ? null : 'lists.yearNeeded'
  if (kind === 'currencies') return whyNotCurrency(code)
  return kind === 'words' && /\s/.test(code.trim()) ? 'lists.wordNeeded' : null
}

/** The code of a new row, made of its English name; it never changes afterwards. */
export function codeOf(items: readonly Item[], english: string): string {
  const words =
    english
      .normalize('NFKD')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  const wish = words.join('_').slice(0, listItemFacts.code.max - 4) || 'ITEM'
  const taken = new Set(items.map(({ code }) => code))
  if (!taken.has(wish)) return wish
  const free = items.findIndex((_, at) => !taken.has(`${wish}_${at + 2}`))
  return `${wish}_${Math.max(free, 0) + 2}`
}

/** Where a new row stands: a year in the order of years, everything else at the end. */
export function orderWith(kind: ListKind, items: readonly Item[], added: { id: string; code: string }): string[] {
  const all = [...items, added]
  const inOrder = kind === 'years' ? all.toSorted((one, other) => Number(one.code) - Number(other.code)) : all
  return inOrder.map(({ id }) => id)
}

/** Whether a row is offered or not any more. */
export const itemStates = ['active', 'inactive'] as const
type ItemState = (typeof itemStates)[number]

/** Whether a row is called so in either language, or has that code, and is in that state. */
export function isFound(
  { code, zh, en, active }: Pick<Item, 'code' | 'zh' | 'en' | 'active'>,
  { search, state }: { search: string; state?: ItemState | undefined },
): boolean {
  if (state !== undefined && active !== (state === 'active')) return false
  return [code, zh, en].some((text) => plain(text).includes(plain(search)))
}
