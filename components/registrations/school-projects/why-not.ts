/** A short text beside a disabled button; the full sentence is the fault's own. */
const reasons = {
  'registrations.alreadyRegistered': 'alreadyRegistered',
  'registrations.notOpen': 'notOpen',
  'registrations.notOpenYet': 'notOpenYet',
  'registrations.closed': 'closed',
  'projects.full': 'full',
} as const

type Reason = (typeof reasons)[keyof typeof reasons] | 'notNow'

function isKnown(key: string): key is keyof typeof reasons {
  return key in reasons
}

/** The text under `schoolRegistrations.why` for a reason not to register. */
export function reasonFor(whyNot: string): Reason {
  return isKnown(whyNot) ? reasons[whyNot] : 'notNow'
}
