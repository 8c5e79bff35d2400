import { diffArrays } from 'diff'

/** The merge of both versions: `doubled` are the places that contain both, one below the other, for the writer to choose. */
export type Merged = { pieces: string[]; doubled: number }

type Hunk = { from: number; to: number; pieces: string[] }

/** Merges the changes of two texts against a third; nothing of either is dropped. */
export function mergePieces(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Merged {
  const sides = [hunksOf(base, theirs), hunksOf(base, mine)] as const
  const pieces: string[] = []
  let doubled = 0
  let at = 0
  while (sides.some((hunks) => hunks.length > 0)) {
    const from = Math.min(...sides.flatMap(([first]) => (first === undefined ? [] : [first.from])))
    const [theirHunks, myHunks, to] = takeRegion(sides, from)
    pieces.push(...base.slice(at, from))
    const their = applied(base, theirHunks, from, to)
    const my = applied(base, myHunks, from, to)
    if (theirHunks.length === 0 || their.join('\n') === my.join('\n')) pieces.push(...my)
    else if (myHunks.length === 0) pieces.push(...their)
    else {
      pieces.push(...their, ...my)
      doubled += 1
    }
    at = to
  }
  return { pieces: [...pieces, ...base.slice(at)], doubled }
}

/** Removes the overlapping changes that begin there from both lists. */
function takeRegion(sides: readonly [Hunk[], Hunk[]], from: number): [Hunk[], Hunk[], number] {
  const taken: [Hunk[], Hunk[]] = [[], []]
  let to = from
  for (let grew = true; grew; ) {
    grew = false
    for (const [side, hunks] of sides.entries()) {
      const [next] = hunks
      if (next === undefined || (next.from >= to && next.from !== from)) continue
      hunks.shift()
      taken[side]?.push(next)
      to = Math.max(to, next.to)
      grew = true
    }
  }
  return [...taken, to]
}

function applied(base: readonly string[], hunks: readonly Hunk[], from: number, to: number): string[] {
  const pieces: string[] = []
  let at = from
  for (const hunk of hunks) {
    pieces.push(...base.slice(at, hunk.from), ...hunk.pieces)
    at = hunk.to
  }
  return [...pieces, ...base.slice(at, to)]
}

function hunksOf(base: readonly string[], other: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  let open: Hunk | null = null
  for (const { value, added, removed, count } of diffArrays([...base], [...other])) {
    if (!added && !removed) {
      open = null
      at += count
      continue
    }
    if (open === null) hunks.push((open = { from: at, to: at, pieces: [] }))
    if (added) open.pieces.push(...value)
    else {
      at += count
      open.to = at
    }
  }
  return hunks
}
