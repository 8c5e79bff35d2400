import type { Role } from '@/lib/access/actor'
import { shownTo } from '@/lib/features/people/students/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/**
 * What a student may ask to have changed: every field of the entry except the address, which the student never changes,
 * and the school, which the student chooses directly.
 */
export const requestedFields = [
  'nativeFamily',
  'nativeGiven',
  'latinFamily',
  'latinGiven',
  'gender',
  'graduationYear',
  'idNumber',
  'birthDate',
  'mobile',
  'qq',
  'wechat',
  'guardian1Mobile',
  'guardian1Email',
  'guardian2Mobile',
  'guardian2Email',
  'supplement',
] as const
export type RequestedField = (typeof requestedFields)[number]

/** These lie enciphered, and are shown as the entry shows them. */
export function isSecret(field: RequestedField): boolean {
  return field === 'idNumber' || field === 'birthDate'
}

export function isRequestedField(field: string): field is RequestedField {
  return requestedFields.some((requested) => requested === field)
}

const requestStates = ['PENDING', 'ACCEPTED', 'DECLINED'] as const
export type RequestState = (typeof requestStates)[number]

/** Why it can no longer be decided or taken back: that happens once. */
export function whyNotDecide({ state }: { state: RequestState }): FaultKey | null {
  return state === 'PENDING' ? null : 'changeRequests.decided'
}

/** Why it can't be declined like this: the student is told why. */
export function whyNotDecline(reason: string): FaultKey | null {
  return reason === '' ? 'changeRequests.reasonMissing' : null
}

/** Why there is nothing to ask for. */
export function whyNotAsk(present: string | number | null, proposed: string | number): FaultKey | null {
  return present === proposed ? 'changeRequests.same' : null
}

/** A proposed value as the reader may see it; null means a secret that is hidden from the reader. */
export function proposedTo(role: Role, field: RequestedField, proposed: string | null): string | null {
  if (!isSecret(field)) return proposed
  const secrets = { idNumber: null, birthDate: null }
  const shown = shownTo(role, { ...secrets, [field]: proposed })
  return field === 'idNumber' ? shown.idNumber : shown.birthDate
}
