import type { ShownFault } from '@/components/forms/use-operation'

export type StandingTotal = { hundredths: number; state: 'DRAFT' | 'CONFIRMED'; version: number }

/** The present total, if that is why it was refused; undefined otherwise. */
export function standingIn(fault: ShownFault | null): StandingTotal | null | undefined {
  if (fault?.key !== 'conflict.stale') return undefined
  const data = fault.data
  if (typeof data !== 'object' || data === null || !('total' in data)) return undefined
  return isTotal(data.total) ? data.total : null
}

function isTotal(value: unknown): value is StandingTotal {
  return typeof value === 'object' && value !== null && 'hundredths' in value && 'state' in value && 'version' in value
}
