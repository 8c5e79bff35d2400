import type { Bilingual } from '@/lib/i18n/languages'

/** What a card is given: what is set, over which version, and why the reader only reads. */
export type SettingCardProps<Value> = { value: Value; version: number; reason: string | null }

export type OrganizerValue = { name: Bilingual | null; details: string; email: string | null }
export type MoneyValue = { currency: string; tuitionCurrency: string }
export type TransferValue = { holder: string; bank: string; account: string; swift: string; hint: Bilingual }

export type QuietHoursValue = { isOn: boolean; from: string; to: string }

const days = [
  'codes',
  'sessions',
  'signUps',
  'providerEvents',
  'tuitionProofs',
  'mailLog',
  'unpaidOrders',
  'studentWorks',
  'people',
] as const
export const retentionKeys: readonly (typeof days)[number][] = days
export type RetentionValue = Record<(typeof days)[number], number>

/** A zone, and those there are with how far their clocks are from UTC. */
export type ZoneChoice = { zone: string; zones: readonly { zone: string; offset: string }[] }

export function zoneOptions(zones: ZoneChoice['zones']) {
  return zones.map(({ zone, offset }) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offset})` }))
}
