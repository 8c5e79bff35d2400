import type { DeliveryState } from '@/lib/db/generated/enums'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'

export const mostPieces = 100_000
/** So many deliveries are taken back at once. */
export const mostRemoved = 500
export const materialNameFacts = { max: 200 }
export const trackingNumberFacts = { max: 100 }

/** Why a delivery may not be changed: what the school holds is no plan any more. */
export function whyNotChange({ state }: { state: DeliveryState }): FaultKey | null {
  return state === 'RECEIVED' ? 'materials.received' : null
}

/** Why a delivery may not be taken back: what has left is no plan any more. */
export function whyNotRemove({ state }: { state: DeliveryState }): FaultKey | null {
  return state === 'PLANNED' ? null : 'materials.sent'
}

/** Why a delivery may not be confirmed: only what is on its way arrives. */
export function whyNotConfirm({ state }: { state: DeliveryState }): FaultKey | null {
  return state === 'PLANNED' ? 'materials.notSent' : null
}

type NamedMaterial = { id: string; name: Bilingual; active: boolean }

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether another material that is sent has this name in either language: a file of deliveries names it by one. */
export function isNameTaken(materials: readonly NamedMaterial[], name: Bilingual, ownId: string | null): boolean {
  return materials.some(
    ({ id, active, name: { zh, en } }) => active && id !== ownId && (same(zh, name.zh) || same(en, name.en)),
  )
}

/** The material that is sent under this name in both languages. */
export function namesake(materials: readonly NamedMaterial[], name: Bilingual): NamedMaterial | undefined {
  return materials.find(({ active, name: { zh, en } }) => active && same(zh, name.zh) && same(en, name.en))
}

/** Whether a material is still sent; what their list is narrowed to. */
export const materialStates = ['sent', 'archived'] as const
