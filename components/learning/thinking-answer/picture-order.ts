type Keyed = { key: string }

/** Moves a picture to the place of another one; the rest move up. */
export function movedTo<T extends Keyed>(pictures: readonly T[], key: string, at: number): T[] {
  const from = pictures.findIndex((picture) => picture.key === key)
  const picture = pictures[from]
  if (picture === undefined) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(at, pictures.length - 1)), 0, picture)
}
