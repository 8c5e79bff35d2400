/** The zones there are, and the one that is set, from west to east, each with how far its clocks are from UTC at an instant. */
export function zonesAt(instant: Date, present: string): { zone: string; offset: string }[] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present])]
  return zones
    .map((zone) => ({ zone, offset: offsetText(instant, zone) }))
    .toSorted((one, other) => minutesOf(one.offset) - minutesOf(other.offset) || (one.zone < other.zone ? -1 : 1))
}

/** `UTC+8`. A formatter of each zone is too much to keep. */
function offsetText(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC'
}

function minutesOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^UTC([+-])(\d+)(?::(\d+))?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
