import { SearchBox, type SearchBoxProps } from './search-box'

/** The search of a list, first among its tools in the band. */
export function BandSearch(props: Omit<SearchBoxProps, 'isInBand' | 'className'>) {
  return <SearchBox isInBand {...props} className="narrow:w-full sm:w-62 sm:shrink-0" />
}
