/** The query of an address, as a page gets it. */
export type PageQuery = Record<string, string | string[] | undefined>
/** The props of a page that reads its query. */
export type PageWithQuery = { searchParams: Promise<PageQuery> }

/** The parameters of a page's address, as its client components read them. */
export function pageParams(query: Readonly<PageQuery>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
  )
}

/** As far as `pageInput` of lib/kernel/paging goes, which would bring zod into the browser. */
const lastPage = 1_000_000

/** The page of a list that an address asks for; whatever is no number is the first. */
export function pageOf(text: string | readonly string[] | null | undefined): number {
  return Math.min(lastPage, Math.max(1, Math.trunc(Number([text].flat()[0])) || 1))
}

/** What an address searches a list for, as far as its operation takes it, and which page of it. */
export function searchAndPage(params: URLSearchParams): { search: string; page: number } {
  return { search: (params.get('search') ?? '').slice(0, 200), page: pageOf(params.get('page')) }
}

/** A part of an address's path as it was written; one whose escapes are no text names nothing and is left as it came. */
export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
