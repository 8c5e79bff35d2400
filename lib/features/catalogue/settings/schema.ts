import { z } from 'zod'
import { say } from '@/lib/kernel/text'
import { isZone, usualZone } from '@/lib/i18n/format'
import { optionalPairSchema, pairSchema } from '@/lib/kernel/field-schema'
import { isAccountNumber, isSwift } from './accounts.rules'
import { mostDays, mostYears, quietHours, retentionDays, retentionYears, settingFacts } from './rules'
import { currentName } from './zones.rules'

export type { ListName } from './rules'
/** Forms whose required fields are data, per project where a project says so (people#required-fields). */
export type FormName =
  | 'new-student'
  | 'new-student.coordinator'
  | 'track-student'
  | 'student-profile'
  | 'adviser-profile'
  | 'contact'
  | 'registration'
  | 'import'

/** A row of a list, in the reader's language. */
export type ListChoice = { id: string; code: string; label: string }

const days = (usual: number) => z.int().min(1).max(mostDays).default(usual)
const years = (usual: number) => z.int().min(1).max(mostYears).default(usual)
const currency = z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/)]).default('')
const clock = (usual: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(usual)
const line = ({ max }: { max: number }) => z.string().trim().max(max).default('')

/** What an organiser sets, by key; every part has what the product says where nothing is set. */
export const settings = {
  /** `organiser`: who organises; null: the product's name, and the address of the environment. */
  organizer: z.object({
    /** In both languages: papers are in either. */
    name: optionalPairSchema(settingFacts.name)
      .refine((pair) => pair === null || (pair.zh !== '' && pair.en !== ''))
      .default(null),
    /** What else stands on an invoice: the address, a registration number. */
    details: line(settingFacts.details),
    email: z
      .union([z.literal('').transform(() => null), z.null(), z.email().max(settingFacts.email.max)])
      .default(null),
  }),
  /** `money`: the currencies of new projects and packages, and of tuition; empty: the first of the list. */
  money: z.object({ currency, tuitionCurrency: currency }),
  /** `timeZone`: by which clocks the portal shows instants and reads those that are typed. */
  timeZone: z.object({ zone: z.string().max(60).refine(isZone).transform(currentName).default(usualZone) }),
  /** `bank-account`: the account of bank transfers; an empty account number: none is shown. */
  transfer: z.object({
    holder: line(settingFacts.holder),
    bank: line(settingFacts.bank),
    account: line(settingFacts.account),
    swift: line(settingFacts.swift),
    hint: pairSchema(settingFacts.hint).default({ zh: '', en: '' }),
  }),
  /** `retention`: days, and years after a season's end (data-model#retention). */
  retention: z.object({
    codes: days(retentionDays.codes),
    sessions: days(retentionDays.sessions),
    signUps: days(retentionDays.signUps),
    providerEvents: days(retentionDays.providerEvents),
    tuitionProofs: days(retentionDays.tuitionProofs),
    mailLog: days(retentionDays.mailLog),
    unpaidOrders: days(retentionDays.unpaidOrders),
    studentWorks: years(retentionYears.studentWorks),
    people: years(retentionYears.people),
  }),
  /** `signIn`: whether owners act as owners only with an authenticator app (people#authenticator-app). */
  signIn: z.object({ ownersNeedApp: z.boolean().default(false) }),
  /** `quietHours`: when mails that can wait do, by the organiser's clock (mail#quiet-hours). */
  quietHours: z
    .object({
      isOn: z.boolean().default(false),
      from: clock(quietHours.from),
      to: clock(quietHours.to),
    })
    .refine(({ isOn, from, to }) => !isOn || from !== to),
}
export type SettingKey = keyof typeof settings
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]>

/** Judged as it is typed, not as it is read: an account that stood before is still shown. */
const typedTransfer = settings.transfer.extend({
  account: line(settingFacts.account).refine(isAccountNumber, { error: say('settings.transfer.accountWrong') }),
  swift: line(settingFacts.swift).refine(isSwift, { error: say('settings.transfer.swiftWrong') }),
})

const over = { version: z.int().min(0) }
/** One setting, over the version that was seen. */
export const settingInput = z.discriminatedUnion('key', [
  z.object({ key: z.literal('organizer'), ...over, value: settings.organizer }),
  z.object({ key: z.literal('money'), ...over, value: settings.money }),
  z.object({ key: z.literal('timeZone'), ...over, value: settings.timeZone }),
  z.object({ key: z.literal('transfer'), ...over, value: typedTransfer }),
  z.object({ key: z.literal('retention'), ...over, value: settings.retention }),
  z.object({ key: z.literal('signIn'), ...over, value: settings.signIn }),
  z.object({ key: z.literal('quietHours'), ...over, value: settings.quietHours }),
])
