import { z } from 'zod'
import { decimalOf } from '@/lib/i18n/amount'
import { genderSpellings } from './spellings'

/**
 * The formats of the wire: liberal in, one form out (api#formats). Each reader is a schema from the wire's spellings to
 * ours; each writer is the one form that goes out.
 */

const readers = {
  gender: genderSpellings,
  status: { PENDING: ['待缴费'], PAID: ['已缴费'], FREE: ['无需缴费'] },
  teamRole: { LEADER: ['领队', 'Leader', 'leader'], MEMBER: ['队员', 'Member', 'member'] },
} as const

function spelt<T extends string>(table: Readonly<Record<T, readonly string[]>>) {
  const spellings = new Map<string, T>()
  const names = Object.keys(table).filter((name): name is T => Object.hasOwn(table, name))
  for (const name of names) for (const spelling of [name, ...table[name]]) spellings.set(spelling, name)
  const [first = '', ...rest] = spellings.keys()
  return z.enum([first, ...rest]).transform((spelling): T => {
    const name = spellings.get(spelling)
    if (name === undefined) throw new Error(`no spelling ${spelling}`)
    return name
  })
}

export const gender = spelt(readers.gender)
export const applicationStatus = spelt(readers.status)
export const teamRole = spelt(readers.teamRole)

export const genderOut = { MALE: '男', FEMALE: '女' } as const
export const statusOut = { PENDING: '待缴费', PAID: '已缴费', FREE: '无需缴费' } as const
export const teamRoleOut = { LEADER: '领队', MEMBER: '队员' } as const
export const reviewOut = { PENDING: '审核中', APPROVED: '通过', REJECTED: '拒绝' } as const
export const loginTypeNumber = { student: 1, adviser: 2, coordinator: 3, admin: 4 } as const

/** A list that older clients send as `a,b`, `a;b` or a real list. */
export const codeList = z
  .union([z.array(z.string().max(64)).max(100), z.string().max(2000)])
  .transform((value) =>
    (typeof value === 'string' ? value.split(/[;,，；]/) : value)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  )

/** A whole number, also as text. */
export const wholeNumber = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]).transform(Number)

/** Seconds since the epoch. */
export function seconds(instant: Date): number
export function seconds(instant: Date | null): number | null
export function seconds(instant: Date | null): number | null {
  return instant === null ? null : Math.floor(instant.getTime() / 1000)
}

/** Money with two places, as text, also of a currency that has none; which one goes beside it. */
export function amount(amountMinor: number, currency: string): string {
  const decimal = decimalOf({ amountMinor, currency })
  return decimal.includes('.') ? decimal : `${decimal}.00`
}

/** A word of ours as the wire writes it. */
export function lower<T extends string>(word: T): Lowercase<T> {
  return word.toLowerCase() as Lowercase<T>
}

/** `_id` of the three logins. */
export function mongoId(id: string): { $id: string } {
  return { $id: id }
}
