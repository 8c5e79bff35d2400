import { SearchBox, type SearchBoxProps } from './search-box'

/** The search of a list, first among its tools in the band; it gives way a little before they need another line. */
export function BandSearch(props: Omit<SearchBoxProps, 'isInBand' | 'className'>) {
  return <SearchBox isInBand {...props} className="narrow:w-full sm:w-40 sm:max-w-62 sm:grow" />
}
