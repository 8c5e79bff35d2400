import type { FaultKey } from '@/lib/kernel/catalogue'
import type { FieldFault } from '@/lib/kernel/fault'

export const passwordWrong: FieldFault = { field: 'password', key: 'auth.errors.ownWrong' }

/** Why no app is set up: one is, and it is turned off first. */
export function whyNotBegin({ isOn }: { isOn: boolean }): FaultKey | null {
  return isOn ? 'authenticator.on' : null
}

/** Why nothing is turned off, or made anew: there is no app. */
export function whyNotOff({ isOn }: { isOn: boolean }): FaultKey | null {
  return isOn ? null : 'authenticator.off'
}
