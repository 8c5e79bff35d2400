/** What zones are called today that the runtime still offers by the name of their past. */
const renamed = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/** The name a zone has today: what was stored under an older one is the same clocks. */
export const currentName = (zone: string): string => renamed.get(zone) ?? zone

const quarterMs = 15 * 60_000
/** Clocks change at a quarter of an hour; to ask all zones takes a tenth of a second. */
const lastAsked: { quarter: number; offsets: Map<string, string> } = { quarter: Number.NaN, offsets: new Map() }

/** The zones there are, and the one that is set, from west to east, each with how far its clocks are from UTC at an instant. */
export function zonesAt(instant: Date, present: string): { zone: string; offset: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present].map(currentName))
  return [...zones]
    .map((zone) => ({ zone, offset: offsetText(instant, zone) }))
    .toSorted((one, other) => minutesOf(one.offset) - minutesOf(other.offset) || (one.zone < other.zone ? -1 : 1))
}

function offsetText(instant: Date, timeZone: string): string {
  const quarter = Math.floor(instant.getTime() / quarterMs)
  if (quarter !== lastAsked.quarter) Object.assign(lastAsked, { quarter, offsets: new Map() })
  const known = lastAsked.offsets.get(timeZone) ?? askOffset(instant, timeZone)
  lastAsked.offsets.set(timeZone, known)
  return known
}

/** `UTC+8`. A formatter of each zone is too much to keep. */
function askOffset(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC'
}

function minutesOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^UTC([+-])(\d+)(?::(\d+))?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
