import { useTranslations } from 'next-intl'
import { ExportButton } from './export-button'

export type ListExportProps = {
  /** Where it says more than that it exports. */
  label?: string
  /** The address of the list; below it lies the route that makes the file. */
  list: string
  /** What of the list its page shows. */
  query: URLSearchParams | Record<string, string> | string[][]
  /** Why what is shown can't be exported. */
  reason?: string | undefined
}

/** Exports a list as its page shows it, beside its other buttons. */
export function ListExport({ label, list, query, reason }: ListExportProps) {
  const common = useTranslations('common')
  const what = { door: `${list}/export`, query: new URLSearchParams(query).toString() }
  return <ExportButton size="sm" label={label ?? common('export')} {...what} {...{ reason }} />
}
