/** The files a table can be taken away as; a browser reads them too. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
