import { page } from '@/lib/features/certificates/certificate-templates/rules'

type Point = readonly [x: number, y: number]

/** A closed line in the accent: `strength` 1 is all of it; filled, or as thick as it says (millimetres). */
export type Ornament = { id: string; points: readonly Point[]; strength: number; thickness: number | null }

type Circle = { x: number; y: number; radius: number }

const middle = page.width / 2
const seal = { x: middle, y: 31, radius: 11 }
const watermark = { x: middle, y: 146, radius: 66 }

/** A line that swings around a circle: several, each a little further on, make the lace of a banknote. */
function wave({ radius, ...centre }: Circle, swing: number, waves: number, turn: number): Point[] {
  const steps = waves * 10
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps
    const reach = radius * (1 + swing * Math.cos(waves * angle + turn * 2 * Math.PI))
    return at(centre, reach, angle)
  })
}

function star({ radius, ...centre }: Circle): Point[] {
  return Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * 0.382
    return at(centre, reach, (Math.PI * corner) / 5)
  })
}

function at({ x, y }: Omit<Circle, 'radius'>, reach: number, angle: number): Point {
  const place = (value: number) => Math.round(value * 100) / 100
  return [place(x + reach * Math.sin(angle)), place(y - reach * Math.cos(angle))]
}

const thirds = [0, 1 / 3, 2 / 3]
const sealed = (share: number): Circle => ({ ...seal, radius: seal.radius * share })

/** What stands with a double frame: a seal above, and its lace, very pale, behind the words. */
export const ornaments: readonly Ornament[] = [
  ...thirds.map((turn) => ({
    id: `lace-${turn}`,
    points: wave(watermark, 0.14, 18, turn),
    strength: 0.1,
    thickness: 0.25,
  })),
  ...thirds.map((turn) => ({
    id: `seal-${turn}`,
    points: wave(sealed(0.86), 0.13, 20, turn),
    strength: 1,
    thickness: 0.18,
  })),
  { id: 'ring', points: wave(sealed(0.66), 0, 6, 0), strength: 1, thickness: 0.3 },
  { id: 'inner-ring', points: wave(sealed(0.6), 0, 6, 0), strength: 1, thickness: 0.12 },
  { id: 'star', points: star(sealed(0.4)), strength: 1, thickness: null },
]
