import { cellProblem, genderOf } from './cells.rules'
import { looseGenders, looseYear, type OfferedEvent, type RosterField, writtenGenders, yearDigits } from './schema'

/**
 * What a wrong cell can only have meant: full-width letters, blanks, spellings. Null where more than one reading is
 * possible, or where the result would be wrong again. It is proposed to the user, never applied unasked.
 */
export function proposeRepair(field: RosterField, text: string, offered: readonly OfferedEvent[]): string | null {
  const repaired = readingOf(field, plain(text), offered)
  if (repaired === null || repaired === '' || repaired === text.trim()) return null
  return cellProblem(field, repaired, offered) === null ? repaired : null
}

/** Half-width, without invisible characters, one blank for many. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function readingOf(field: RosterField, text: string, offered: readonly OfferedEvent[]): string | null {
  switch (field) {
    case 'email':
    case 'guardian1Email':
      return addressIn(text)
    case 'mobile':
    case 'guardian1Mobile':
      return text
        .replace(/\.0+$/, '')
        .replace(/[‐-―−]/g, '-')
        .replace(/^[^\d+(]+|[^\d)]+$/g, '')
    case 'gender':
      return genderSpelt(text)
    case 'graduationYear':
      return yearIn(text)
    case 'events':
    case 'extraEvents':
      return eventsNamed(
        text,
        offered.filter((event) => event.isExtra === (field === 'extraEvents')),
      )
    default:
      return text
  }
}

/** `二〇二六`, `2026届`, `2026-06`: the year in it. */
function yearIn(text: string): string | null {
  const year = yearDigits.reduce((read, han, digit) => read.replace(new RegExp(`[${han}]`, 'g'), String(digit)), text)
  return /^20\d\d$/.test(year) ? year : (looseYear.exec(year)?.[1] ?? null)
}

/** `Zhang San <san@x.test>;`, `mailto:san@x.test`, `san @x.test`: the address in it, if it is one. */
function addressIn(text: string): string {
  const inside = /<([^<>]+)>/.exec(text)?.[1] ?? text
  return inside
    .replace(/\s/g, '')
    .replace(/\u3002/g, '.')
    .replace(/^mailto:/i, '')
    .replace(/^['"]+|['",;.:\u3001]+$/g, '')
    .toLowerCase()
}

function genderSpelt(text: string): string | null {
  const spelling = text.toLowerCase()
  if (genderOf(spelling) !== null) return text
  for (const gender of ['MALE', 'FEMALE'] as const) {
    if (looseGenders[gender].some((loose) => loose === spelling)) return writtenGenders[gender]
  }
  return null
}

/** Codes with other separators between them, or the events' names in either language. */
function eventsNamed(text: string, offered: readonly OfferedEvent[]): string | null {
  const codeOf = (part: string) => {
    const normalized = part.trim().toLowerCase()
    const named = offered.filter((event) =>
      [event.code, ...event.names].some((name) => name.toLowerCase() === normalized),
    )
    return named.length === 1 ? named[0]?.code : undefined
  }
  const parts = codeOf(text) === undefined ? text.split(/[;,/|+&\s\u3001]+/).filter(Boolean) : [text]
  const codes = parts.map(codeOf)
  return codes.length > 0 && codes.every((code) => code !== undefined) ? [...new Set(codes)].join(';') : null
}
