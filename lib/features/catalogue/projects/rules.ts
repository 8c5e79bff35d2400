/** The projects whose picture comes with the portal (track 9, Recognised project codes with images). */
const pictured: readonly string[] = [
  '2025NSI',
  '2025NRI',
  '2025NIR',
  '2025NIP',
  '2025NIA',
  '2025NIE',
  '2025NII',
  '2025NIV',
]

/** Where the picture of a project lies; null: it has none and is shown by its letters. */
export function pictureOf(code: string): string | null {
  return pictured.includes(code) ? `/tracks/${code}.svg` : null
}

/** NSI of 2025NSI: what stands where a picture would. */
export function lettersOf(code: string): string {
  return (code.replace(/^\d+/, '') || code).slice(0, 4)
}
