/** What the address of a page says, as its client components read it. */
export function pageParams(query: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
  )
}
